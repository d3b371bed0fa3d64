// A text with its marks, as nodes. Nothing that the bot writes is ever read as HTML.

import { tappable } from "./elements.js";

// What may be shown: Telegram's marks, by the element that shows each. Others stay plain text.
export const MARKS = {
  bold: "b",
  italic: "i",
  underline: "u",
  strikethrough: "s",
  spoiler: "span",
  code: "code",
  pre: "pre",
  blockquote: "blockquote",
  expandable_blockquote: "blockquote",
  mention: "b",
  text_link: "a",
  url: "a",
  bot_command: "button",
};
// These begin and end lines of their own: the line break after one is not another.
const BLOCKS = new Set(["pre", "blockquote", "expandable_blockquote"]);
const FOLDED_LINES = 3;

// `does` has what a tap does: `command`, `copy`, `visit` and `unfolded`, which remembers opened
// quotes.
export function marked(text, entities, does) {
  const outerFirst = [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length);
  return within(text, outerFirst, 0, text.length, does);
}

function within(text, entities, start, end, does) {
  const nodes = document.createDocumentFragment();
  let at = start;
  while (entities.length && entities[0].offset < end) {
    const mark = entities.shift();
    const until = Math.min(mark.offset + mark.length, end);
    if (mark.offset < at || until <= at) continue;
    nodes.append(text.slice(at, mark.offset));
    const inside = within(text, entities, mark.offset, until, does);
    nodes.append(shown(mark, text.slice(mark.offset, until), inside, does));
    at = BLOCKS.has(mark.kind) && text[until] === "\n" ? until + 1 : until;
  }
  nodes.append(text.slice(at, end));
  return nodes;
}

function shown(mark, words, inside, does) {
  if (!Object.hasOwn(MARKS, mark.kind)) return inside;
  const element = document.createElement(MARKS[mark.kind]);
  element.append(inside);
  switch (mark.kind) {
    case "text_link":
    case "url":
      return link(element, mark.url ?? words, does);
    case "bot_command":
      element.type = "button";
      element.className = "command";
      element.addEventListener("click", () => does.command(words));
      break;
    case "code":
    case "pre":
      tappable(element, () => does.copy(words));
      break;
    case "mention":
      element.className = "mention";
      break;
    case "spoiler":
      element.className = "spoiler";
      tappable(element, () => element.classList.add("seen"));
      break;
    case "expandable_blockquote":
      foldable(element, words, does.unfolded);
      break;
  }
  return element;
}

function link(element, url, does) {
  let safe;
  try {
    safe = new URL(/^[a-z]+:/.test(url) ? url : `https://${url}`);
  } catch {
    return element;
  }
  if (["https:", "http:", "tg:"].includes(safe.protocol)) {
    element.href = safe.href;
    element.target = "_blank";
    element.rel = "noopener noreferrer";
    element.addEventListener("click", (event) => {
      event.preventDefault();
      does.visit(safe.href);
    });
  }
  return element;
}

// A short one is shown as it is: there is nothing to unfold.
function foldable(element, text, unfolded) {
  if (text.split("\n").length <= FOLDED_LINES && text.length < 100) return;
  const show = (open) => {
    element.classList.toggle("folded", !open);
    element.setAttribute("aria-expanded", String(open));
  };
  show(unfolded.open);
  tappable(element, () => {
    unfolded.open = !unfolded.open;
    show(unfolded.open);
  });
}
