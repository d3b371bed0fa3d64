// The list over the field: commands, or what the bot offers to an inline query.

import { element } from "./bubbles.js";

const list = document.getElementById("choices");
const field = document.getElementById("field");
let options = [];
let current = -1;

export function close() {
  list.hidden = true;
  list.replaceChildren();
  options = [];
  current = -1;
  field.removeAttribute("aria-activedescendant");
  document.getElementById("menu").setAttribute("aria-expanded", "false");
}

// Each of `all` has a title, a description and what happens when it is `chosen`.
export function open(all, otherwise = "") {
  close();
  if (!all.length && !otherwise) return;
  options = all;
  list.replaceChildren(...all.map(line));
  if (!all.length) list.append(element("li", "none", otherwise));
  list.hidden = false;
  list.scrollTop = 0;
}

function line({ title, description, chosen }, place) {
  const made = element("li", "", element("b", "", title), element("span", "", description));
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
  current = (current + by + (current < 0 && by < 0 ? 1 : 0) + options.length) % options.length;
  for (const [place, made] of [...list.children].entries()) {
    made.setAttribute("aria-selected", String(place === current));
  }
  list.children[current].scrollIntoView({ block: "nearest" });
  field.setAttribute("aria-activedescendant", `choice${current}`);
  return true;
}

function choose(place) {
  if (!options[place]) return false;
  options[place].chosen();
  return true;
}
