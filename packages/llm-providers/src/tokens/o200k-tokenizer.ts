import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { O200K_TOKEN_SPLIT_REGEX } from 'gpt-tokenizer/encodingParams/constants';
import { injectable } from 'inversify';
import type { Tokenizer } from '@s-agents/core';
import { countPlain } from './plain-words.js';
import { splitLongWords } from './split-long-words.js';
import { TokenList } from './token-list.js';
import { WordTokens } from './word-tokens.js';

let words: WordTokens | null = null;

/** Reads the encoding at the first count; synchronously, so that no run's order depends on it. */
function loadWords(): WordTokens {
  if (words !== null) return words;
  const file = createRequire(import.meta.url).resolve('gpt-tokenizer/data/o200k_base.tiktoken');
  words = new WordTokens(new TokenList(readFileSync(file, 'latin1')));
  return words;
}

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
  const known = loadWords();
  const countWord = (word: string): number => known.count(word);
  const plain = countPlain(text, countWord);
  if (plain !== null) return plain;
  let tokens = 0;
  for (const piece of splitLongWords(text))
    for (const [word] of piece.matchAll(O200K_TOKEN_SPLIT_REGEX)) tokens += countWord(word);
  return tokens;
}
