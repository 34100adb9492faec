import type { Json } from '@s-agents/core';
import { truncate } from '../truncate.js';

/** A value with more characters of JSON is abridged. */
const maximumLoggedCharacters = 2000;
/** Characters that the log keeps of an abridged value. */
const keptCharacters = 200;

/** Returns a value for the log; a long one is replaced by its length and its beginning. */
export function abridgeForLog(value: Json): Json {
  const text = JSON.stringify(value);
  return text.length <= maximumLoggedCharacters
    ? value
    : { characters: text.length, beginning: truncate(text, keptCharacters) };
}
