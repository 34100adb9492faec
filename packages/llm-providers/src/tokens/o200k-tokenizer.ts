import { createRequire } from 'node:module';
import type { GptEncoding } from 'gpt-tokenizer/GptEncoding';
import { injectable } from 'inversify';
import type { Tokenizer } from '@s-agents/core';
import { pieces } from './pieces.js';

type Encoding = Pick<GptEncoding, 'countTokens' | 'setMergeCacheSize'>;

const require = createRequire(import.meta.url);
let encoding: Encoding | null = null;

/** Loaded with the first count, since it costs 0.2 s and 30 MB; at once, so that no run's order depends on it. */
function loaded(): Encoding {
  if (encoding === null) {
    encoding = require('gpt-tokenizer/encoding/o200k_base') as Encoding;
    // A cached word keeps alive the whole text that it was cut from.
    encoding.setMergeCacheSize(2000);
  }
  return encoding;
}

/** Texts whose counts are remembered: a purpose's instructions come with every call. */
const mostRemembered = 64;
/** Shorter texts are counted as fast as they are found. */
const shortestRemembered = 200;
const longestRemembered = 100_000;
/** Of a longer text the tokens of this many characters are counted, and the rest in proportion: no model reads so much. */
const longestCounted = 250_000;

/** The o200k_base encoding of OpenAI's newer models. Names of special tokens count as the text that they are. */
@injectable()
export class O200kTokenizer implements Tokenizer {
  readonly specificationVersion = 'v1';
  readonly name = 'o200k_base';
  readonly #counts = new Map<string, number>();

  count(text: string): number {
    if (text.length < shortestRemembered || text.length > longestRemembered) return counted(text);
    const known = this.#counts.get(text) ?? counted(text);
    // The least recently asked goes first.
    this.#counts.delete(text);
    this.#counts.set(text, known);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > mostRemembered && oldest !== undefined) this.#counts.delete(oldest);
    return known;
  }
}

function counted(text: string): number {
  if (text.length > longestCounted)
    return Math.round((counted(text.slice(0, longestCounted)) * text.length) / longestCounted);
  const { countTokens } = loaded();
  return pieces(text).reduce((sum, piece) => sum + countTokens(piece, { disallowedSpecial: new Set() }), 0);
}
