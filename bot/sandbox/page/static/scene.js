// What stands around the bubbles: the head of the chat, the pinned message, the empty chat.

import { button, element, face, gist } from "./elements.js";

const TYPING_FOR = 5000;
const at = (id) => document.getElementById(id);
let typing = null;

// The page's own words, in the language of whoever is speaking.
export function showWords({ language, words }) {
  document.documentElement.lang = language;
  for (const one of document.querySelectorAll("[data-word]")) {
    one.textContent = words[one.dataset.word];
  }
  for (const one of document.querySelectorAll("[data-label]")) {
    one.setAttribute("aria-label", words[one.dataset.label]);
    if (one.matches("button")) one.title = words[one.dataset.label];
  }
  at("field").placeholder = words.field;
}

export function showHead({ title, subtitle, private: withBot, id, topics }, topic) {
  const name = topics.find((one) => one.id === topic)?.name;
  at("title").textContent = name ? `${title} · ${name}` : title;
  document.title = at("title").textContent;
  face(at("face"), { name: title, bot: withBot, id });
  showSubtitle(subtitle);
}

export function showSubtitle(text) {
  clearTimeout(typing);
  at("subtitle").textContent = text;
}

export function showTyping({ subtitle }, { typing: words }) {
  showSubtitle(words);
  typing = setTimeout(() => showSubtitle(subtitle), TYPING_FOR);
}

export function showPinned(message, words, tapped) {
  at("pinned").hidden = !message;
  if (!message) return;
  at("pinned").querySelector("span").textContent = gist(message, words);
  at("pinned").onclick = tapped;
}

// `chosen` sends an example; null hides all this.
export function showEmpty(invitation, chosen) {
  at("empty").hidden = invitation === null;
  if (invitation === null) return;
  const { heading, hint, about, examples } = invitation;
  at("empty").querySelector("h2").textContent = heading;
  at("about-bot").textContent = about;
  at("hint").textContent = hint;
  const lines = examples.map(({ what, text }) => {
    const inside = [element("b", "", what), element("code", "", text)];
    return element("li", "", button("example", "", () => chosen(text), ...inside));
  });
  at("empty").querySelector("ul").replaceChildren(...lines);
}
