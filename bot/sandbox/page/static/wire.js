// For developers: what the bot was told and what it asked for last, as it went over the wire.

import { arrange, element } from "./elements.js";

const PAUSE = 300;

const pane = document.getElementById("wire");
const list = pane.querySelector("ol");
let waits = null;

document.getElementById("show-wire").addEventListener("click", toggle);
pane.querySelector("button").addEventListener("click", toggle);

function toggle() {
  pane.hidden = !pane.hidden;
  document.body.classList.toggle("wired", !pane.hidden);
  document.getElementById("show-wire").setAttribute("aria-expanded", String(!pane.hidden));
  refresh();
}

// Soon, as most things come in crowds.
export function refresh() {
  if (pane.hidden || waits !== null) return;
  waits = setTimeout(async () => {
    waits = null;
    const entries = await (await fetch("wire")).json();
    const known = new Map([...list.children].map((li) => [li.dataset.shows, li]));
    arrange(list, entries.reverse().map((one) => known.get(JSON.stringify(one)) ?? entry(one)));
  }, PAUSE);
}

function entry(one) {
  const { method, said, answer } = one;
  const kind = Object.keys(said).find((name) => name !== "update_id");
  const what = method ? `← ${method}` : `→ ${kind}`;
  const refused = answer && !answer.ok;
  const head = element("summary", refused ? "refused" : "", what, element("small", "", gist(said)));
  const parts = method ? [said, answer] : [said];
  const shown = parts.map((part) => element("pre", "", JSON.stringify(part, null, 1)));
  const li = element("li", "", element("details", "", head, ...shown));
  li.dataset.shows = JSON.stringify(one);
  return li;
}

// The first words in it.
function gist(said) {
  const words = JSON.stringify(said).match(/"(?:text|caption|data|query)":"((?:[^"\\]|\\.)*)"/);
  return words ? JSON.parse(`"${words[1]}"`).split("\n")[0] : "";
}
