// The bubbles of the chosen chat, kept up to date in place, and scrolled to the newest.

import { bubble } from "./bubbles.js";
import { arrange } from "./elements.js";

const NEAR = 80;

const scroll = document.getElementById("scroll");
const talk = document.getElementById("talk");
const newest = document.getElementById("newest");
let following = true;
let top = 0;

newest.addEventListener("click", () => toNewest(true));
// On the way to the newest the page only goes down, and news may come faster than it goes: who goes
// up does not follow any more.
scroll.addEventListener("scroll", () => {
  if (nearNewest()) following = true;
  else if (scroll.scrollTop < top) following = false;
  top = scroll.scrollTop;
  newest.hidden = following;
});
// A photo takes its room only when it has come.
talk.addEventListener("load", () => following && toNewest(), true);

function nearNewest() {
  return scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR;
}

function toNewest(smoothly = false) {
  newest.hidden = following = true;
  scroll.scrollTo({ top: scroll.scrollHeight, behavior: motion(smoothly) });
}

function motion(smoothly) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return smoothly && !calm ? "smooth" : "instant";
}

// Draws these messages, and keeps what is there: the place, unless one was just sent, and the focus
// of a pressed button.
export function draw(messages, changed, sight, does) {
  const known = new Map([...talk.children].map((li) => [Number(li.dataset.id), li]));
  const last = messages.at(-1);
  const sent = last?.mine && !known.has(last.id);
  const follow = sent || following || changed === null;
  const focus = focusedKey();
  const drawn = messages.map((message, place) => {
    const kept = known.get(message.id);
    if (kept && changed !== null && !changed.has(message.id)) return kept;
    const quoted = messages.find(({ id }) => id === message.reply_to);
    return bubble(message, messages[place - 1], quoted, sight, does(message));
  });
  arrange(talk, drawn);
  if (focus) talk.querySelector(focus.where)?.querySelectorAll(focus.what)[focus.place]?.focus();
  if (messages.every((one) => one.service)) scroll.scrollTop = 0;
  else if (follow) toNewest(changed !== null && !sent);
}

function focusedKey() {
  const focused = document.activeElement;
  const li = focused?.closest("#talk > li");
  if (!li) return null;
  const what = focused.matches(".key") ? ".key" : "button, a, [tabindex]";
  const place = [...li.querySelectorAll(what)].indexOf(focused);
  return { where: `[data-id="${li.dataset.id}"]`, what, place };
}

export function show(id) {
  const li = talk.querySelector(`[data-id="${id}"]`);
  if (!li) return;
  // The page may still be on its way to the newest: this is another way, and it may be a short one.
  li.scrollIntoView({ block: "center", behavior: motion(true) });
  newest.hidden = following = nearNewest();
  li.classList.remove("found");
  void li.offsetWidth;
  li.classList.add("found");
}
