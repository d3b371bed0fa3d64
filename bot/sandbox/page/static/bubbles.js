// Messages as bubbles: who, what they answer, the text, its marks, the buttons below.

import { marked } from "./text.js";

const PEN = "M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19z";
const ARROW = "M10 8V4L3 11l7 7v-4c5 0 8 1.5 11 5-1-6-4-11-11-11z";

export function element(tag, className, ...inside) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...inside);
  return made;
}

export function button(className, label, tapped, ...inside) {
  const made = element("button", className, ...inside);
  made.type = "button";
  if (label) made.setAttribute("aria-label", label);
  made.addEventListener("click", tapped);
  return made;
}

export function icon(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const drawn = document.createElementNS(svg.namespaceURI, "path");
  drawn.setAttribute("d", path);
  svg.append(drawn);
  return svg;
}

// The round picture of an account: the bot's tile, or a first letter on one of six colours.
export function face(made, { name, bot, id }) {
  made.className = bot ? "face bot" : `face hue${Math.abs(id) % 6}`;
  made.textContent = bot ? "" : [...name][0];
  made.setAttribute("aria-hidden", "true");
  return made;
}

// One line that stands for a message where it is quoted.
export function gist(message, words) {
  if (message.text) return message.text.split("\n").find((line) => line.trim()) ?? "";
  if (message.photo) return words.photo;
  return message.sticker ?? message.document?.name ?? "";
}

// `does` has what can be done: press, reply, edit, show, react, command, copy, unfolded.
export function bubble(message, before, quoted, { words, time, group, waiting }, does) {
  if (message.service) return service(message, words);
  const follows = before && !before.service && before.author === message.author && before.mine === message.mine;
  const li = element("li", `message ${message.mine ? "mine" : "theirs"}${follows ? " follows" : ""}`);
  li.dataset.id = message.id;
  if (group && !message.mine) li.append(face(element("span"), { ...message, id: message.author }));
  const body = element("div", "bubble");
  body.append(head(message, group, follows, words));
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
    if (event.target.closest("button, a, code, pre")) return;
    (message.mine && !message.via_bot ? does.edit : does.reply)(message);
  });
  const column = element("div", "column", body);
  if (message.rows.length) column.append(keyboard(message, waiting, does));
  li.append(column);
  return li;
}

function service(message, words) {
  const kind = message.service.startsWith("migrated") ? "migrated" : message.service;
  const known = words[`service_${kind}`] ?? words.service_members;
  const li = element("li", "service", known.replace("{name}", message.name));
  li.dataset.id = message.id;
  return li;
}

function head(message, group, follows, words) {
  const shown = group && !message.mine && !follows;
  const name = shown ? "name" : "name unseen";
  return element("p", message.bot ? name : `${name} hue${Math.abs(message.author) % 6}`, message.name);
}

function quote(quoted, words, does) {
  const name = element("b", "", quoted.name);
  const text = element("span", "", gist(quoted, words));
  return button("quote", "", () => does.show(quoted.id), name, text);
}

function photo(message, words) {
  const image = element("img", "photo");
  image.src = `files/${encodeURIComponent(message.photo.id)}`;
  image.alt = message.text || words.photo;
  return image;
}

function file(sent) {
  const link = element("a", "file", sent.name);
  link.href = `files/${encodeURIComponent(sent.id)}`;
  link.download = sent.name;
  return link;
}

function foot(message, words, time, does) {
  const line = element("div", "foot", actions(message, words, does));
  if (message.edited) line.append(element("span", "", words.edited));
  const when = element("time", "", time.format(message.date * 1000));
  when.dateTime = new Date(message.date * 1000).toISOString();
  line.append(when);
  return line;
}

function reactions(message, does) {
  const all = message.reactions.map(({ emoji, count, mine }) => {
    const made = button(mine ? "mine" : "", "", () => does.react(message, mine ? "" : emoji));
    made.append(count > 1 ? `${emoji} ${count}` : emoji);
    made.setAttribute("aria-pressed", String(mine));
    return made;
  });
  return element("div", "reactions", ...all);
}

function actions(message, words, does) {
  const all = [button("", words.reply, () => does.reply(message), icon(ARROW))];
  if (message.mine && !message.via_bot && !message.sticker) {
    all.unshift(button("edit", words.edit, () => does.edit(message), icon(PEN)));
  }
  for (const one of all) one.title = one.getAttribute("aria-label");
  return element("div", "actions", ...all);
}

function keyboard(message, waiting, does) {
  const rows = message.rows.map((row) => {
    const buttons = row.map((key) => {
      const made = button("key", "", () => does.press(message, key), key.text);
      if (key.url) made.classList.add("away");
      const waits = key.data !== null && waiting.has(`${message.chat_id}/${message.id}/${key.data}`);
      made.setAttribute("aria-busy", String(waits));
      return made;
    });
    return element("div", "row", ...buttons);
  });
  return element("div", "keyboard", ...rows);
}
