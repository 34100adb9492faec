import { JSONRepairError, jsonrepair } from 'jsonrepair';
import { nestsTooDeep } from '../wire/nesting.js';

/**
 * Characters of broken JSON that are repaired at most, in one answer. The library takes up to cubic time where quotes
 * are out of place, and calls itself at each bracket and plus sign; within these limits its worst case found is 0.4 s.
 * Beyond them the model is asked to correct its answer itself.
 */
export const mostRepaired = 10_000;
const mostMisplacedQuotes = 30;
const mostOpenings = 1000;

/** A quote that neither opens a string after a delimiter nor closes one before a delimiter; every escaped quote. */
const misplacedQuote = /\\["'`´‘’“”]|&|(?<![{[,:(]\s{0,80})["'`´‘’“”](?!\s{0,80}(?:[,:}\])]|$))/g;

/**
 * The value that sloppy JSON means (trailing commas, unquoted keys, comments, single quotes); undefined where it cannot
 * be told. The brackets of `json` must be closed: the library would close them wherever the text ends.
 */
export function repaired(json: string): unknown {
  if (count(json, /[[{(+]/g) > mostOpenings || count(json, misplacedQuote) > mostMisplacedQuotes) return undefined;
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
