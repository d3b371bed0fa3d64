// The field in which a person writes, and what they reply to, change or attach.

import { Attachment } from "./attachment.js";
import * as choices from "./choices.js";
import { gist } from "./elements.js";

const ASK_AFTER = 250;

const composer = document.getElementById("composer");
const field = document.getElementById("field");
const about = document.getElementById("about");
const menu = document.getElementById("menu");

const byTouch = matchMedia("(hover: none)");

// `does` has say(text, replyTo), send(file, text, replyTo), edit(message, text), ask(query) and
// newestMine(); `sees` tells the words, the bot and the commands as they are now.
export class Composer {
  #does;
  #sees;
  #attachment = new Attachment(() => this.#attached());
  #replyTo = null;
  #edits = null;
  #asking = null;

  constructor(sees, does) {
    this.#sees = sees;
    this.#does = does;
    composer.addEventListener("submit", (event) => this.#send(event));
    field.addEventListener("input", () => this.#typed());
    field.addEventListener("keydown", (event) => this.#key(event));
    menu.addEventListener("click", () => this.#menu());
    document.getElementById("cancel").addEventListener("click", () => this.clear());
    document.getElementById("inline").addEventListener("click", () => this.query(""));
  }

  focus() {
    if (!byTouch.matches) field.focus({ preventScroll: true });
  }

  clear() {
    this.#replyTo = this.#edits = null;
    this.#attachment.clear();
    this.#write("");
    this.#show();
    choices.close();
    this.focus();
  }

  // A message may ask for it, and say what is wanted.
  reply(message) {
    if (this.#edits) this.#write("");
    this.#replyTo = message;
    this.#edits = null;
    this.#show();
    field.focus();
  }

  edit(message) {
    this.#replyTo = null;
    this.#edits = message;
    this.#attachment.clear();
    this.#write(message.text);
    this.#show();
    field.focus();
  }

  // Begins an inline query, as a button of the bot may do as well.
  query(text) {
    if (this.#edits) this.clear();
    this.#write(`@${this.#sees().bot.username} ${text}`);
    field.focus();
    this.#typed();
  }

  // What is asked of the bot now, if the line is an inline query.
  get asked() {
    const before = `@${this.#sees().bot.username} `;
    return field.value.startsWith(before) ? field.value.slice(before.length) : null;
  }

  #attached() {
    this.#edits = null;
    this.#show();
    field.focus();
  }

  #write(text) {
    clearTimeout(this.#asking);
    field.value = text;
    this.#grow();
  }

  #grow() {
    field.style.height = "auto";
    field.style.height = `${field.scrollHeight}px`;
    const filled = field.value.trim() !== "" || this.#attachment.file !== null;
    composer.classList.toggle("filled", filled);
  }

  #show() {
    const { words } = this.#sees();
    const message = this.#edits ?? this.#replyTo;
    const { file } = this.#attachment;
    about.hidden = message === null && file === null;
    field.placeholder = this.#replyTo?.asks_reply?.placeholder || words.field;
    this.#grow();
    if (about.hidden) return;
    const what = this.#edits ? words.editing : words.replying.replace("{name}", message?.name);
    about.querySelector("b").textContent = message ? what : words.attached;
    about.querySelector("span").textContent = file?.name ?? gist(message, words);
  }

  #typed() {
    this.#grow();
    clearTimeout(this.#asking);
    if (this.asked !== null) {
      this.#asking = setTimeout(() => this.#does.ask(this.asked), ASK_AFTER);
    } else if (!this.offerCommands()) {
      choices.close();
    }
  }

  // Whether a command is being typed; those that fit are offered.
  offerCommands() {
    const typed = /^\/\w*$/.test(field.value) && !this.#edits;
    if (typed) this.#commands(field.value.slice(1));
    return typed;
  }

  #menu() {
    if (choices.isOpen()) {
      choices.close();
      return;
    }
    this.#commands("");
    menu.setAttribute("aria-expanded", String(choices.isOpen()));
    field.focus();
  }

  #commands(beginning) {
    const fitting = this.#sees().commands.filter(({ name }) => name.startsWith(beginning));
    choices.open(
      fitting.map(({ name, description }) => ({
        title: `/${name}`,
        description,
        chosen: () => {
          this.clear();
          this.#does.say(`/${name}`, null);
        },
      })),
    );
  }

  #key(event) {
    if (event.isComposing) return;
    if (choices.takes(event)) {
      event.preventDefault();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      composer.requestSubmit();
    } else if (event.key === "Escape") {
      this.clear();
    } else if (event.key === "ArrowUp" && field.value === "") {
      const message = this.#does.newestMine();
      if (message) {
        event.preventDefault();
        this.edit(message);
      }
    }
  }

  async #send(event) {
    event.preventDefault();
    const text = field.value.trim();
    const { file } = this.#attachment;
    if (!text && !file) return;
    const [edits, replyTo] = [this.#edits, this.#replyTo];
    this.clear();
    if ((await this.#sent(text, file, edits, replyTo?.id ?? null)) !== null || field.value) return;
    // It was not sent: what was written is not lost.
    this.#edits = edits;
    this.#replyTo = replyTo;
    this.#write(text);
    if (file) this.#attachment.put(file);
    else this.#show();
  }

  #sent(text, file, edits, replyTo) {
    if (edits) return this.#does.edit(edits, text);
    return file ? this.#does.send(file, text, replyTo) : this.#does.say(text, replyTo);
  }
}
