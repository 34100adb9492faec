import { createRequire } from 'node:module';
import type { GptEncoding } from 'gpt-tokenizer/GptEncoding';
import { injectable } from 'inversify';
import type { Tokenizer } from '@s-agents/core';
import { PlainWords } from './plain-words.js';
import { splitLongWords } from './split-long-words.js';

type Encoding = Pick<GptEncoding, 'countTokens' | 'setMergeCacheSize'>;

const require = createRequire(import.meta.url);
let encoding: Encoding | null = null;

/**
 * Loads the encoding at the first count, since it costs 0.2 s and 30 MB; synchronously, so that no run's order depends
 * on it.
 */
function loadEncoding(): Encoding {
  if (encoding === null) {
    encoding = require('gpt-tokenizer/encoding/o200k_base') as Encoding;
    // Each cached word keeps the whole text alive that it was sliced from.
    encoding.setMergeCacheSize(2000);
  }
  return encoding;
}

const plainWords = new PlainWords((word) => loadEncoding().countTokens(word, asPlainText));
const asPlainText = { disallowedSpecial: new Set<string>() };

/** How many counts are cached: the instructions of a purpose are counted with every call. */
const maximumCachedTexts = 64;
/** Counting a shorter text is as fast as finding it in the cache. */
const minimumCachedCharacters = 200;
const maximumCachedCharacters = 100_000;
/** The count of a longer text is extrapolated from its first characters. No model reads so much. */
const maximumCountedCharacters = 250_000;

/** Counts tokens by o200k_base, the encoding of OpenAI's newer models. Names of special tokens count as plain text. */
@injectable()
export class O200kTokenizer implements Tokenizer {
  readonly specificationVersion = 'v1';
  readonly name = 'o200k_base';
  readonly #counts = new Map<string, number>();

  count(text: string): number {
    if (text.length < minimumCachedCharacters || text.length > maximumCachedCharacters) return countUncached(text);
    const known = this.#counts.get(text) ?? countUncached(text);
    // Evicts the least recently used count.
    this.#counts.delete(text);
    this.#counts.set(text, known);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > maximumCachedTexts && oldest !== undefined) this.#counts.delete(oldest);
    return known;
  }
}

function countUncached(text: string): number {
  if (text.length > maximumCountedCharacters)
    return Math.round(
      (countUncached(text.slice(0, maximumCountedCharacters)) * text.length) / maximumCountedCharacters,
    );
  const { countTokens } = loadEncoding();
  const plain = plainWords.count(text);
  if (plain !== null) return plain;
  return splitLongWords(text).reduce((sum, piece) => sum + countTokens(piece, asPlainText), 0);
}
