// One person's sight of the club: it follows what happens and draws the chosen chat.

import { act, follow } from "./acts.js";
import { Composer } from "./composer.js";
import { doing } from "./doing.js";
import { Inline } from "./inline.js";
import { visit } from "./links.js";
import { connected, say, warn } from "./notices.js";
import * as scene from "./scene.js";
import { placeKey, showChats, showPeople } from "./side.js";
import { draw, show } from "./talk.js";
import * as wire from "./wire.js";

const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

let club = null;
let place = null;
let stop = () => {};
const unread = new Set();
const waiting = new Map();
const early = new Set();
const unfolded = new Map();

const chatOf = (id) => club.chats.find((chat) => chat.id === id);
const chat = () => chatOf(place.chat);
const topicOf = (message) =>
  chatOf(message.chat_id).topics.length ? (message.thread_id ?? null) : null;
const here = () => chat().messages.filter((message) => topicOf(message) === place.topic);

const inline = new Inline({
  asked: () => composer.asked,
  ask: (text, offset) => tried("inline", { chat: place.chat, query: text, offset }),
  choose: (query, result) => {
    composer.clear();
    tried("choose", { chat: place.chat, topic: place.topic, query, result });
  },
  start: (payload) => {
    composer.clear();
    write(`/start ${payload}`, null, goPrivate());
  },
});

const composer = new Composer(
  () => ({ words: club.words, bot: club.bot, commands: chat().commands }),
  {
    say: write,
    send: (file, text, replyTo) => tried("send", said(text, replyTo), file),
    edit: (message, text) => tried("edit", { chat: message.chat_id, message: message.id, text }),
    newestMine: () => here().findLast(({ mine, text, via_bot }) => mine && text && !via_bot),
    ask: (text) => inline.ask(text, club.words.nothing),
  },
);

const page = { club: () => club, chatOf, tried, goPrivate, composer, pressed, show, write };

async function tried(name, what, file = null) {
  const done = await act(name, { person: club.me, ...what }, file);
  if (done === null) say(club.words.refused);
  return done;
}

function said(text, replyTo, where = place) {
  return { chat: where.chat, topic: where.topic, text, reply_to: replyTo };
}

function write(text, replyTo = null, where = place) {
  return tried("say", said(text, replyTo, where));
}

function goPrivate() {
  go({ chat: club.chats.find((one) => one.private).id, topic: null });
  return place;
}

async function pressed(message, key) {
  const what = { chat: message.chat_id, message: message.id, data: key.data };
  const asked = await tried("press", what);
  if (asked === null || early.delete(asked.query)) return;
  waiting.set(asked.query, { id: message.id, where: Object.values(what).join("/") });
  redraw(new Set([message.id]));
}

function heard(event) {
  wire.refresh();
  switch (event.type) {
    case "everything":
      return begin(event);
    case "message":
      return put(event.message);
    case "deleted":
      return gone(event);
    case "pinned":
      return pinned(event);
    case "answered":
      return answered(event);
    case "found":
      return inline.found(event);
    case "acting":
      if (event.chat === place.chat && event.thread === place.topic) {
        scene.showTyping(chat(), club.words);
      }
  }
}

function begin(event) {
  const before = club && { me: club.me, private: chat().private };
  club = event;
  scene.showWords(club);
  document.querySelector("main").inert = false;
  showPeople(club, speakAs);
  const same = before?.me === club.me;
  const stays = chatOf(place?.chat) && (same || !before.private);
  go(stays ? place : (before ? null : remembered()) ?? { chat: club.chats[0].id, topic: null }, same);
  // A bot that has just started tells its commands one by one.
  composer.offerCommands();
}

function remembered() {
  const [id, topic] = (sessionStorage.getItem("place") ?? "").split("/");
  const kept = chatOf(Number(id));
  const known = kept?.topics.some((one) => one.id === Number(topic));
  return kept && { chat: kept.id, topic: known ? Number(topic) : null };
}

function put(message) {
  const { id, messages } = chatOf(message.chat_id);
  const known = messages.findIndex((one) => one.id === message.id);
  if (known < 0) messages.push(message);
  else messages[known] = message;
  const key = placeKey({ chat: id, topic: topicOf(message) });
  if (key === placeKey(place)) {
    if (message.bot) scene.showSubtitle(chat().subtitle);
    const quoting = here().filter(({ reply_to }) => reply_to === message.id);
    redraw(new Set([message.id, ...quoting.map((one) => one.id)]));
    if (known < 0 && message.asks_me) composer.reply(message);
  } else if (!message.mine && !message.service && !unread.has(key)) {
    unread.add(key);
    showChats(club, place, unread, go);
  }
}

function pinned(event) {
  const where = chatOf(event.chat);
  const changed = new Set([...where.pinned, ...event.pinned]);
  where.pinned = event.pinned;
  redraw(changed);
}

function gone({ chat: id, id: message }) {
  const where = chatOf(id);
  where.messages = where.messages.filter((one) => one.id !== message);
  redraw(new Set(here().filter((one) => one.reply_to === message).map((one) => one.id)));
}

function answered({ query, text, alert, url }) {
  const asked = waiting.get(query);
  if (asked) {
    waiting.delete(query);
    redraw(new Set([asked.id]));
  } else {
    early.add(query);
  }
  (alert ? warn : say)(text);
  if (url) visit(url, page);
}

function speakAs(person) {
  stop();
  if (person) sessionStorage.setItem("person", person);
  // Until all is there as the other sees it, nobody shall speak in a wrong name.
  document.querySelector("main").inert = true;
  for (const kept of [waiting, early, unread, unfolded]) kept.clear();
  stop = follow(person, heard, (yes) => connected(yes, club?.words.offline ?? ""));
}

function go(to, same = false) {
  place = to;
  unread.delete(placeKey(place));
  sessionStorage.setItem("place", placeKey(place));
  scene.showHead(chat(), place.topic);
  showChats(club, place, unread, go);
  if (!same) composer.clear();
  redraw(null);
}

// What can be done with a message; a quote that was opened stays open when it is drawn anew.
function does(message) {
  const key = `${message.chat_id}/${message.id}`;
  if (!unfolded.has(key)) unfolded.set(key, { open: false });
  return doing(message, page, unfolded.get(key));
}

// Draws the messages whose numbers are given anew, or all of them.
function redraw(changed) {
  const messages = here();
  const top = chat().pinned.map((id) => messages.find((one) => one.id === id)).find(Boolean);
  scene.showPinned(top, club.words, () => show(top.id));
  scene.showEmpty(messages.every((one) => one.service) ? chat().invitation : null, write);
  const time = new Intl.DateTimeFormat(club.language, CLOCK);
  const busy = new Set([...waiting.values()].map(({ where }) => where));
  const sight = { words: club.words, time, group: !chat().private, waiting: busy };
  draw(messages, changed, sight, does);
}

speakAs(sessionStorage.getItem("person"));
