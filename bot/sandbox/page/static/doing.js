// What a person can do with a message and with what is in it.

import { visit } from "./links.js";
import { say } from "./notices.js";

// `page` has club(), chatOf(id), tried(name, what), goPrivate(), composer, pressed(message, key) and
// show(id); `unfolded` remembers opened quotes.
export function doing(message, page, unfolded) {
  const { words, bot } = page.club();
  const chat = page.chatOf(message.chat_id);
  const here = { chat: message.chat_id, message: message.id };
  const pinned = chat.pinned.includes(message.id);
  const own = message.mine && !message.via_bot;
  const tried = (name, more) => page.tried(name, { ...here, ...more });

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      say(words.copied);
    } catch {
      say(words.refused);
    }
  }

  function press(key) {
    if (key.data !== null) page.pressed(message, key);
    else if (key.url !== null) visit(key.url, page);
    else if (key.copy !== null) copy(key.copy);
    else page.composer.query(key.inline_here ?? key.inline ?? "");
  }

  return {
    unfolded,
    visit: (url) => visit(url, page),
    copy,
    press,
    pinned,
    show: page.show,
    viaBot: words.via.replace("{bot}", bot.username),
    command: (text) => page.write(text),
    reply: () => page.composer.reply(message),
    edit: own && !message.sticker ? () => page.composer.edit(message) : null,
    react: (emoji) => tried("react", { emoji }),
    pin: chat.private || chat.admin ? () => tried(pinned ? "unpin" : "pin") : null,
    remove: chat.private || chat.admin || own ? () => tried("delete") : null,
  };
}
