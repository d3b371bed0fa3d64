// What is said beside the chat: a toast that goes by itself, an alert that waits to be read.

const SHOWN_FOR = 3500;

const notices = document.getElementById("notices");
const alert = document.getElementById("alert");
const offline = toast("");
offline.remove();

alert.querySelector("button").addEventListener("click", () => alert.close());

function toast(text) {
  const notice = document.createElement("p");
  notice.textContent = text;
  return notice;
}

export function say(text) {
  if (!text) return;
  const notice = toast(text);
  notices.append(notice);
  setTimeout(() => notice.remove(), SHOWN_FOR);
}

export function warn(text) {
  alert.querySelector("p").textContent = text;
  if (!alert.open) alert.showModal();
}

export function connected(yes, text) {
  offline.textContent = text;
  if (yes) offline.remove();
  else if (text) notices.append(offline);
}
