import type { Json } from '@s-agents/core';
import { boundedText } from '../bounded-text.js';

/** Characters of JSON that a value from or for a skill may have in the log. */
const longest = 2000;
/** Characters that the log keeps of a longer one. */
const kept = 200;

/** A value as it stands in the log: a long one as its length and its beginning. */
export function forLog(value: Json): Json {
  const text = JSON.stringify(value);
  return text.length <= longest ? value : { characters: text.length, beginning: boundedText(text, kept) };
}
