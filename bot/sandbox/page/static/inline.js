// Inline mode: what the bot offers while `@bot …` is typed, and the choice among it.

import * as choices from "./choices.js";

const PATIENCE = 4000;

// `does` has asked(), what is typed now or null; ask(text); choose(query, result).
export class Inline {
  #does;
  #query = null;
  #nothing = "";
  #found = new Map();

  constructor(does) {
    this.#does = does;
  }

  async ask(text, nothing) {
    this.#nothing = nothing;
    const asked = await this.#does.ask(text);
    this.#query = asked?.query ?? null;
    if (this.#found.has(this.#query)) this.#offer();
    else setTimeout(() => this.#giveUp(asked?.query), PATIENCE);
  }

  // A bot need not answer.
  #giveUp(query) {
    if (query === this.#query && this.#does.asked() !== null) choices.open([], this.#nothing);
  }

  // The answer may come before the number of the question.
  found(query, results) {
    this.#found.set(query, results);
    if (query === this.#query) this.#offer();
  }

  #offer() {
    const [query, results] = [this.#query, this.#found.get(this.#query)];
    this.#found.clear();
    this.#query = null;
    if (this.#does.asked() === null) return;
    const chosen = (one) => ({ ...one, chosen: () => this.#does.choose(query, one.id) });
    choices.open(results.map(chosen), this.#nothing);
  }
}
