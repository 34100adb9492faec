import { maximumWordCharacters } from './split-long-words.js';

/** The pattern by which o200k_base splits a text into words, for texts that are {@link plain}. */
const words = new RegExp(
  [
    String.raw`[^\r\nA-Za-z0-9]?[A-Z]*[a-z]+(?:'(?:[sS]|[dD]|[mM]|[tT]|[lL][lL]|[vV][eE]|[rR][eE]))?`,
    String.raw`[^\r\nA-Za-z0-9]?[A-Z]+[a-z]*(?:'(?:[sS]|[dD]|[mM]|[tT]|[lL][lL]|[vV][eE]|[rR][eE]))?`,
    String.raw`[0-9]{1,3}`,
    String.raw` ?[^\sA-Za-z0-9]+[\r\n/]*`,
    String.raw`\s*[\r\n]+`,
    String.raw`\s+(?!\S)`,
    String.raw`\s+`,
  ].join('|'),
  'g',
);
/** ASCII, dashes, quotation marks and arrows: none of the others is a letter, a number or a space. */
const plain = /^[\0-\x7f\u2010-\u2027\u2190-\u21ff]*$/;
const mostKnown = 5000;
/** A longer word may keep the whole text alive that it was cut from. */
const longestKnown = 12;

/**
 * Counts the tokens of plain texts word by word, and remembers the words: that is several times as fast as splitting
 * them by the properties of Unicode characters.
 */
export class PlainWords {
  readonly #known = new Map<string, number>();

  /** `countWord`: counts the tokens of one word. */
  constructor(private readonly countWord: (word: string) => number) {}

  /** Null for a text with other characters, or with a word that is too long. */
  count(text: string): number | null {
    if (!plain.test(text)) return null;
    let tokens = 0;
    words.lastIndex = 0;
    for (let match = words.exec(text); match !== null; match = words.exec(text)) {
      const [word] = match;
      if (word.length >= maximumWordCharacters) return null;
      tokens += this.#tokensOf(word);
    }
    return tokens;
  }

  #tokensOf(word: string): number {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const tokens = this.countWord(word);
    if (word.length > longestKnown) return tokens;
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(word, tokens);
    return tokens;
  }
}
