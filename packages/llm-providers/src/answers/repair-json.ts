import { JSONRepairError, jsonrepair } from 'jsonrepair';
import { isTooDeep } from './nesting.js';

/** The library recurses at each of these outside strings, and not only at brackets. */
const maximumOpenings = 1000;

/** A key of a repaired object. Any other is a part of a text whose quotes are missing. */
const plausibleKey = /^[\p{L}\p{N}_$.-]+$/u;

/**
 * Parses JSON that lacks quotes around keys and words, or commas, or has too many commas or words of Python; undefined
 * if it cannot be repaired. The strings of `json` must be strict, and its brackets balanced, since the library would
 * guess where they end.
 */
export function repairJson(json: string): unknown {
  if ((json.match(/[[{(+]/g)?.length ?? 0) > maximumOpenings) return undefined;
  try {
    const value = JSON.parse(jsonrepair(json)) as unknown;
    return isTooDeep(value) || !hasPlausibleKeys(value) ? undefined : value;
  } catch (error) {
    if (error instanceof JSONRepairError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function hasPlausibleKeys(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(hasPlausibleKeys);
  return Object.entries(value).every(([key, inner]) => plausibleKey.test(key) && hasPlausibleKeys(inner));
}
