// The list over the field: commands, or what the bot offers to an inline query.

import { element } from "./elements.js";

const list = document.getElementById("choices");
const field = document.getElementById("field");
let options = [];
let current = -1;
let askForMore = null;

list.addEventListener("scroll", () => {
  if (list.scrollHeight - list.scrollTop - list.clientHeight < 40) more();
});

function more() {
  const ask = askForMore;
  askForMore = null;
  ask?.();
}

export function close() {
  list.hidden = true;
  list.replaceChildren();
  options = [];
  current = -1;
  askForMore = null;
  field.removeAttribute("aria-activedescendant");
  document.getElementById("menu").setAttribute("aria-expanded", "false");
}

// Each of `all` has a title, a description, perhaps a picture, and what happens when it is
// `chosen`; at the end of the list `onEnd` brings more. What was chosen before stays so.
export function open(all, otherwise = "", onEnd = null) {
  const [kept, top] = [current, list.scrollTop];
  const goesOn = options.length > 0 && all.length > options.length;
  close();
  if (!all.length && !otherwise) return;
  options = all;
  list.replaceChildren(...all.map(line));
  if (!all.length) list.append(element("li", "none", otherwise));
  list.hidden = false;
  list.scrollTop = goesOn ? top : 0;
  if (goesOn && kept >= 0) point(kept);
  askForMore = onEnd;
}

function line({ title, description, picture, chosen }, place) {
  const words = element("span", "words", element("b", "", title), element("span", "", description));
  const made = element("li", "", words);
  if (picture) {
    const image = element("img");
    Object.assign(image, { src: picture, alt: "" });
    made.prepend(image);
  }
  made.id = `choice${place}`;
  made.setAttribute("role", "option");
  made.addEventListener("pointerdown", (event) => event.preventDefault());
  made.addEventListener("click", () => chosen());
  return made;
}

export function isOpen() {
  return !list.hidden;
}

// Whether the key was meant for the list: arrows move, Enter and Tab choose, Escape closes.
export function takes(event) {
  if (list.hidden) return false;
  switch (event.key) {
    case "ArrowDown":
      return move(1);
    case "ArrowUp":
      return move(-1);
    case "Escape":
      close();
      return true;
    case "Tab":
      return !event.shiftKey && choose(Math.max(current, 0));
    case "Enter":
      return choose(current);
    default:
      return false;
  }
}

function move(by) {
  if (!options.length) return false;
  if (by > 0 && current === options.length - 1 && askForMore) {
    more();
    return true;
  }
  point((current + by + (current < 0 && by < 0 ? 1 : 0) + options.length) % options.length);
  return true;
}

function point(place) {
  current = place;
  for (const [at, made] of [...list.children].entries()) {
    made.setAttribute("aria-selected", String(at === current));
  }
  list.children[current].scrollIntoView({ block: "nearest" });
  field.setAttribute("aria-activedescendant", `choice${current}`);
}

function choose(place) {
  if (!options[place]) return false;
  options[place].chosen();
  return true;
}
