// Inline mode: what the bot offers while `@bot …` is typed, and the choice among it.

import * as choices from "./choices.js";
import { fileAddress } from "./elements.js";

const PATIENCE = 4000;

// `does` has asked(), what is typed now or null; ask(text, offset); choose(query, result); and
// start(payload).
export class Inline {
  #does;
  #text = "";
  #nothing = "";
  #waits = null;
  #times = 0;
  #found = new Map();

  constructor(does) {
    this.#does = does;
  }

  async ask(text, nothing) {
    this.#text = text;
    this.#nothing = nothing;
    await this.#ask("", []);
  }

  // `before` is what the list shows already, when more of it is asked for.
  async #ask(offset, before) {
    const time = (this.#times += 1);
    const asked = await this.#does.ask(this.#text, offset);
    // Something else was asked meanwhile.
    if (time !== this.#times) return;
    this.#waits = asked && { query: asked.query, before };
    if (this.#found.has(asked?.query)) this.#offer();
    else setTimeout(() => this.#giveUp(asked?.query), PATIENCE);
  }

  // A bot need not answer.
  #giveUp(query) {
    const waits = query !== undefined && query === this.#waits?.query;
    if (waits && this.#does.asked() !== null) choices.open(this.#waits.before, this.#nothing);
  }

  // The answer may come before the number of the question.
  found({ query, ...answer }) {
    this.#found.set(query, answer);
    if (query === this.#waits?.query) this.#offer();
  }

  #offer() {
    const { query, before } = this.#waits;
    const { results, more, button } = this.#found.get(query);
    this.#found.clear();
    this.#waits = null;
    if (this.#does.asked() === null) return;
    const above = button && !before.length
      ? [{ title: button.text, description: "", chosen: () => this.#does.start(button.payload) }]
      : [];
    const found = results.map((one) => ({
      title: one.title,
      description: one.description,
      picture: one.photo && fileAddress({ id: one.photo }),
      chosen: () => this.#does.choose(query, one.id),
    }));
    const all = [...above, ...before, ...found];
    choices.open(all, this.#nothing, more ? () => this.#ask(more, all) : null);
  }
}
