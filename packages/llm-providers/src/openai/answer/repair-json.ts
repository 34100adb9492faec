import { JSONRepairError, jsonrepair } from 'jsonrepair';
import { nestsTooDeep } from '../wire/nesting.js';

/**
 * The most characters of broken JSON that are repaired in one answer. The library takes up to cubic time on misplaced
 * quotes, and recurses at each bracket and plus sign; within these limits its worst known case takes 0.4 s. Beyond them
 * the model is asked to correct its answer.
 */
export const maximumRepairedCharacters = 10_000;
const maximumMisplacedQuotes = 30;
const maximumOpenings = 1000;

/**
 * A quote that neither follows nor precedes a delimiter, an escaped quote, or an ampersand (the library reads `&quot;` as
 * a quote).
 */
const misplacedQuote = /\\["'`´‘’“”]|&|(?<![{[,:(]\s{0,80})["'`´‘’“”](?!\s{0,80}(?:[,:}\])]|$))/g;

/**
 * Parses sloppy JSON (trailing commas, unquoted keys, comments, single quotes); undefined if it cannot be repaired. The
 * brackets of `json` must be balanced, since the library would close them wherever the text ends.
 */
export function repairJson(json: string): unknown {
  if (count(json, /[[{(+]/g) > maximumOpenings || count(json, misplacedQuote) > maximumMisplacedQuotes)
    return undefined;
  try {
    const strict = jsonrepair(json);
    return nestsTooDeep(strict) ? undefined : (JSON.parse(strict) as unknown);
  } catch (error) {
    if (error instanceof JSONRepairError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
