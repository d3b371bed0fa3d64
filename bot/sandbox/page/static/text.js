// A text with its marks, as nodes. Nothing that the bot writes is ever read as HTML.

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
  text_link: "a",
  url: "a",
  bot_command: "button",
};

// `does` has what a tap does: `command`, `copy` and `unfolded`, which remembers opened quotes.
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
    at = until;
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
      return link(element, mark.url ?? words);
    case "bot_command":
      element.type = "button";
      element.className = "command";
      element.addEventListener("click", () => does.command(words));
      break;
    case "code":
    case "pre":
      tappable(element, () => does.copy(words));
      break;
    case "spoiler":
      element.className = "spoiler";
      tappable(element, () => element.classList.add("seen"));
      break;
    case "expandable_blockquote":
      foldable(element, does.unfolded);
      break;
  }
  return element;
}

function link(element, url) {
  let safe;
  try {
    safe = new URL(url);
  } catch {
    return element;
  }
  if (safe.protocol === "https:" || safe.protocol === "http:") {
    element.href = safe.href;
    element.target = "_blank";
    element.rel = "noopener noreferrer";
  }
  return element;
}

function foldable(element, unfolded) {
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

function tappable(element, tapped) {
  element.tabIndex = 0;
  element.setAttribute("role", "button");
  element.addEventListener("click", tapped);
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    tapped();
  });
}
