// Messages as bubbles: who, what they answer, the text, its marks, the buttons below.

import { actions } from "./actions.js";
import { button, element, face, fileAddress, gist } from "./elements.js";
import { marked } from "./text.js";
import { view } from "./viewer.js";

const MANY = 5;

// `does` has what can be done with the message: see `doing` in doing.js.
export function bubble(message, before, quoted, { words, time, group, waiting }, does) {
  if (message.service) return service(message);
  const follows = before && !before.service && before.author === message.author && before.mine === message.mine;
  const li = element("li", `message ${message.mine ? "mine" : "theirs"}${follows ? " follows" : ""}`);
  li.dataset.id = message.id;
  if (group && !message.mine) li.append(face(element("span"), { ...message, id: message.author }));
  const body = element("div", "bubble");
  body.append(head(message, group, follows));
  if (message.via_bot) body.append(element("p", "via", does.viaBot));
  if (quoted) body.append(quote(quoted, words, does));
  if (message.photo) body.append(photo(message, words));
  if (message.document) body.append(file(message.document));
  if (message.sticker) body.append(element("p", "sticker", message.sticker));
  if (message.text) {
    const text = element("div", "text", marked(message.text, message.entities, does));
    text.dir = "auto";
    body.append(text);
  }
  if (message.reactions.length) body.append(reactions(message, does));
  body.append(foot(message, words, time, does));
  body.addEventListener("dblclick", (event) => {
    if (!event.target.closest("button, a, code, pre, [role=button]")) (does.edit ?? does.reply)();
  });
  const column = element("div", message.photo ? "column pictured" : "column", body);
  if (message.rows.length) column.append(keyboard(message, waiting, does));
  li.append(column);
  return li;
}

function service(message) {
  const li = element("li", "service", message.line);
  li.dataset.id = message.id;
  return li;
}

function head(message, group, follows) {
  const shown = group && !message.mine && !follows;
  const name = shown ? "name" : "name unseen";
  return element("p", message.bot ? name : `${name} hue${Math.abs(message.author) % 6}`, message.name);
}

function quote(quoted, words, does) {
  const name = element("b", "", quoted.name);
  const text = element("span", "", gist(quoted, words));
  return button("quote", "", () => does.show(quoted.id), name, text);
}

// It takes its room before it has come, and no more of it than the window has.
function photo({ photo: sent, text }, words) {
  const { width, height } = sent;
  const image = element("img");
  Object.assign(image, { src: fileAddress(sent), alt: text || words.photo, width, height });
  image.style.maxWidth = `min(100%, calc(64dvh * ${width / height}))`;
  return button("photo", "", () => view(image.src, image.alt), image);
}

function file(sent) {
  const unit = { style: "unit", unit: "kilobyte" };
  const size = new Intl.NumberFormat(document.documentElement.lang, unit).format(Math.ceil(sent.size / 1000));
  const link = element("a", "file", element("b", "", sent.name), element("small", "", size));
  link.href = fileAddress(sent);
  link.download = sent.name;
  return link;
}

function foot(message, words, time, does) {
  const line = element("div", "foot", actions(words, does));
  if (message.edited) line.append(element("span", "", words.edited));
  const when = element("time", "", time.format(message.date * 1000));
  when.dateTime = new Date(message.date * 1000).toISOString();
  line.append(when);
  return line;
}

function reactions(message, does) {
  const all = message.reactions.map(({ emoji, count, mine }) => {
    const made = button(mine ? "mine" : "", "", () => does.react(mine ? "" : emoji));
    made.append(count > 1 ? `${emoji} ${count}` : emoji);
    made.setAttribute("aria-pressed", String(mine));
    return made;
  });
  return element("div", "reactions", ...all);
}

function keyboard(message, waiting, does) {
  const rows = message.rows.map((row) => {
    const buttons = row.map((key) => {
      const kind = /\s/.test(key.text) ? "key" : "key word";
      const made = button(kind, "", () => does.press(key), element("span", "", key.text));
      made.title = key.text;
      if (key.url) made.classList.add("away");
      const waits = key.data !== null && waiting.has(`${message.chat_id}/${message.id}/${key.data}`);
      made.setAttribute("aria-busy", String(waits));
      return made;
    });
    return element("div", row.length < MANY ? "row" : "row many", ...buttons);
  });
  return element("div", "keyboard", ...rows);
}
