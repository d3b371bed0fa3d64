// What can be done with a message: at its side to reply and to change it, the rest in a small menu.

import { button, element, icon } from "./elements.js";

const PEN = "M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19z";
const ARROW = "M10 8V4L3 11l7 7v-4c5 0 8 1.5 11 5-1-6-4-11-11-11z";
const DOTS = "M5 12h.01M12 12h.01M19 12h.01";
const EMOJIS = ["👍", "❤", "🔥", "🎉", "😁", "😢"];

const menu = document.getElementById("more");

export function actions(words, does) {
  const all = [
    does.edit && button("edit", words.edit, does.edit, icon(PEN)),
    button("reply", words.reply, does.reply, icon(ARROW)),
    button("more", words.more, (event) => open(event.currentTarget, words, does), icon(DOTS)),
  ].filter(Boolean);
  for (const one of all) one.title = one.getAttribute("aria-label");
  return element("div", "actions", ...all);
}

function open(beside, words, does) {
  const emojis = EMOJIS.map((emoji) => line(emoji, () => does.react(emoji)));
  const lines = [
    line(words.reply, does.reply),
    does.edit && line(words.edit, does.edit),
    does.pin && line(does.pinned ? words.unpin : words.pin, does.pin),
    does.remove && line(words.delete, does.remove),
  ].filter(Boolean);
  menu.replaceChildren(element("div", "emojis", ...emojis), ...lines);
  menu.showPopover();
  const { left, bottom, top } = beside.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = bottom + height < innerHeight ? bottom : top - height;
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  menu.style.top = `${Math.max(8, below)}px`;
}

function line(text, chosen) {
  return button("", "", () => {
    menu.hidePopover();
    chosen();
  }, text);
}
