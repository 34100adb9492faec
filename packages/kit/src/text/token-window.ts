import type { Tokenizer } from '@s-agents/core';

/** What of a list fits into a window, in the list's order, and how many entries do not. */
export interface Fitting<Item> {
  readonly kept: readonly Item[];
  readonly leftOut: number;
}

export interface FittingOptions<Item> {
  /** The most tokens that the texts of the kept entries have together, each on a line of its own. */
  readonly tokens: number;
  readonly textOf: (item: Item) => string;
  /** Entries of a lower rank are kept sooner, and of one rank the later ones. Absent: all have the same. */
  readonly rank?: (item: Item) => number;
}

/**
 * Cuts what would make a prompt grow with the run down to a number of tokens. No encoding makes more tokens of a text
 * than it has bytes: what is small by that measure is not tokenized. Of entries that do not fit, few more than the first are
 * written out. Entries that are objects are tokenized once.
 */
export class TokenWindow {
  readonly #counts = new WeakMap<object, { readonly text: string; readonly tokens: number }>();

  constructor(private readonly tokenizer: Pick<Tokenizer, 'count'>) {}

  /** Keeps the entries that matter most, up to the first that does not fit. */
  fit<Item>(items: readonly Item[], options: FittingOptions<Item>): Fitting<Item> {
    const { tokens, textOf } = options;
    const texts: string[] = [];
    let bytes = 0;
    for (const item of items) {
      const text = `${textOf(item)}\n`;
      texts.push(text);
      bytes += Buffer.byteLength(text);
      if (bytes > tokens) return this.#cut(items, options, texts);
    }
    return { kept: items, leftOut: 0 };
  }

  /** `texts`: those of the first entries, as far as they were written out. */
  #cut<Item>(
    items: readonly Item[],
    { tokens, textOf, rank = () => 0 }: FittingOptions<Item>,
    texts: readonly string[],
  ): Fitting<Item> {
    const ranked = items
      .map((item, place) => ({ item, place, rank: rank(item) }))
      .sort((a, b) => a.rank - b.rank || b.place - a.place);
    let left = tokens;
    const end = ranked.findIndex(
      ({ item, place }) => (left -= this.#count(item, texts[place] ?? `${textOf(item)}\n`)) < 0,
    );
    if (end < 0) return { kept: items, leftOut: 0 };
    const kept = ranked.slice(0, end);
    return {
      kept: kept.sort((a, b) => a.place - b.place).map(({ item }) => item),
      leftOut: items.length - kept.length,
    };
  }

  /** A text of at most so many tokens; where it is cut, a mark says how much is missing. */
  shorten(text: string, tokens: number): string {
    if (Buffer.byteLength(text) <= tokens || this.tokenizer.count(text) <= tokens) return text;
    // A token rarely has fewer than three characters: what is far beyond that is not tokenized either.
    let length = Math.min(text.length, tokens * 8);
    for (;;) {
      const cut = cutAt(text, length);
      const count = this.tokenizer.count(cut);
      if (count <= tokens) return cut;
      if (length === 0) return '…';
      length = Math.min(length - 1, Math.floor((length * tokens) / count));
    }
  }

  #count(item: unknown, text: string): number {
    if (typeof item !== 'object' || item === null) return this.tokenizer.count(text);
    const known = this.#counts.get(item);
    if (known?.text === text) return known.tokens;
    const tokens = this.tokenizer.count(text);
    this.#counts.set(item, { text, tokens });
    return tokens;
  }
}

/** The beginning of a text, without half a character at its end, and a mark. */
function cutAt(text: string, length: number): string {
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(length - 1));
  const end = isHalf ? length - 1 : length;
  return `${text.slice(0, Math.max(0, end))}… (${text.length - end} more characters)`;
}
