import type { TokenList } from './token-list.js';

const mostKnown = 5000;
/** A longer part of a text is no copy, and keeps the whole text alive. */
const longestCopied = 12;

/** Counts the tokens of words by byte pair encoding, and remembers words. */
export class WordTokens {
  readonly #known = new Map<string, number>();

  constructor(private readonly tokens: TokenList) {}

  count(word: string): number {
    const key = word.length > longestCopied ? Buffer.from(word).toString('latin1') : word;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const count = this.#merge(Buffer.from(word));
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(key, count);
    return count;
  }

  /** Joins, of all neighbours that make a token, those with the lowest rank, until there are none. */
  #merge(bytes: Buffer): number {
    if (this.tokens.orderOf(bytes) !== null) return 1;
    // The piece at `index` starts at `starts[index]`; `orders[index]` is that of the token it makes with the next one.
    const starts = Array.from({ length: bytes.length + 1 }, (_, index) => index);
    const orderAt = (index: number): number =>
      index + 2 >= starts.length
        ? Infinity
        : (this.tokens.orderOf(bytes.subarray(starts[index], starts[index + 2])) ?? Infinity);
    const orders = Array.from({ length: bytes.length }, (_, index) => orderAt(index));
    for (;;) {
      const lowest = Math.min(...orders);
      if (lowest === Infinity) return orders.length;
      const index = orders.indexOf(lowest);
      starts.splice(index + 1, 1);
      orders.splice(index, 1);
      orders[index] = orderAt(index);
      if (index > 0) orders[index - 1] = orderAt(index - 1);
    }
  }
}
