// Who is speaking, and where: two groups of radio buttons, so that arrow keys work by themselves.

import { element, face } from "./elements.js";

const people = document.getElementById("people");
const chats = document.getElementById("chats");

export function placeKey({ chat, topic }) {
  return `${chat}/${topic ?? ""}`;
}

// Whether a list has anything new to show: one drawn anew under a finger loses its tap.
function isNews(list, ...sight) {
  const now = JSON.stringify(sight);
  const news = list.dataset.shows !== now;
  list.dataset.shows = now;
  return news;
}

export function showPeople(club, chosen) {
  if (!isNews(people, club.me, club.people)) return;
  const focused = people.contains(document.activeElement);
  const options = club.people.map((person) => {
    const label = option("person", person.id, person.id === club.me, () => chosen(person.id));
    label.append(face(element("span"), person), element("b", "", person.name));
    const language = element("small", "", person.languageName);
    language.lang = person.language;
    label.append(language);
    return label;
  });
  people.replaceChildren(people.querySelector("legend"), ...options);
  if (focused) people.querySelector(":checked")?.focus();
}

export function showChats(club, place, unread, chosen) {
  const named = club.chats.map((one) => [one.id, one.title, one.private, one.topics]);
  if (!isNews(chats, named, club.words.unread, placeKey(place), [...unread])) return;
  const focused = chats.contains(document.activeElement);
  const options = club.chats.flatMap((chat) => {
    if (!chat.topics.length) return [chatOption(club, chat, null, place, unread, chosen)];
    const title = element("p", "group", chat.title);
    return [title, ...chat.topics.map((one) => chatOption(club, chat, one, place, unread, chosen))];
  });
  chats.replaceChildren(...options);
  const checked = chats.querySelector(":checked");
  if (focused) checked?.focus();
  const label = checked?.parentElement;
  if (label) chats.scrollLeft = label.offsetLeft - (chats.clientWidth - label.offsetWidth) / 2;
}

function chatOption(club, chat, topic, place, unread, chosen) {
  const here = { chat: chat.id, topic: topic?.id ?? null };
  const key = placeKey(here);
  const label = option("chat", key, key === placeKey(place), () => chosen(here));
  if (topic) {
    label.classList.add("topic");
    label.append(element("b", "", topic.name));
  } else {
    const account = { name: chat.title, bot: chat.private, id: chat.id };
    label.append(face(element("span"), account), element("b", "", chat.title));
  }
  if (unread.has(key)) {
    const dot = element("i", "dot");
    dot.setAttribute("role", "img");
    dot.setAttribute("aria-label", club.words.unread);
    label.append(dot);
  }
  return label;
}

function option(name, value, checked, chosen) {
  const input = element("input");
  Object.assign(input, { type: "radio", name, value, checked });
  input.addEventListener("change", chosen);
  return element("label", `option ${name}`, input);
}
