import { isObject } from './text.js';

const unitMilliseconds: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

const amount = String.raw`\d+(?:\.\d+)?\s*(?:milliseconds?|ms|hours?|hrs?|h|days?|d|minutes?|mins?|m|seconds?|secs?|s)(?![a-z])\s*`;
/** "try again in 1m2.5s", "Please retry in 20.1s", "retry after 24 seconds", "wait for 3 minutes". */
const sentence = new RegExp(
  String.raw`\b(?:again|retry(?:ing)?|wait|back|available|resets?)\b[^.\d]{0,30}((?:${amount})+)`,
  'i',
);

/** Returns wall milliseconds of a duration such as "20s", "1m2.5s", "6ms" or "24 seconds"; null for any other text. */
export function durationIn(text: string): number | null {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)\s*([a-z]+)/gi)];
  if (parts.length === 0) return null;
  let sum = 0;
  for (const [, count = '', word = ''] of parts) {
    const unit = unitMilliseconds[unitOf(word.toLowerCase())];
    if (unit === undefined) return null;
    sum += Number(count) * unit;
  }
  return sum;
}

function unitOf(word: string): string {
  return word === 'ms' || word.startsWith('milli') ? 'ms' : word.slice(0, 1);
}

/** Returns the wall milliseconds for which a server's words ask to wait; null where they say nothing of it. */
export function waitInWords(text: string): number | null {
  const found = sentence.exec(text)?.[1];
  return found === undefined ? null : durationIn(found);
}

/** Returns the wall milliseconds for which the fields of an error ask to wait; null where none does. */
export function waitInFields(error: Readonly<Record<string, unknown>>): number | null {
  const { details, retry_after: seconds, retry_after_ms: milliseconds, retryDelay } = error;
  const asked = Number(milliseconds ?? Number.NaN);
  if (Number.isFinite(asked)) return asked;
  if (typeof retryDelay === 'string') return durationIn(retryDelay);
  if (typeof seconds === 'number' || (typeof seconds === 'string' && /^\d+(?:\.\d+)?$/.test(seconds)))
    return Number(seconds) * 1000;
  if (!Array.isArray(details)) return null;
  for (const detail of details as readonly unknown[]) {
    const found = isObject(detail) ? waitInFields({ ...detail, details: undefined }) : null;
    if (found !== null) return found;
  }
  return null;
}

/**
 * Returns the wait that headers ask for, in wall milliseconds: `retry-after-ms`, `retry-after` in seconds or as a date,
 * or the resets of the limits of which nothing is left (`x-ratelimit-reset-requests: 1m2.5s`).
 */
export function waitInHeaders(headers: Headers | undefined, now: number): number | null {
  if (headers === undefined) return null;
  const milliseconds = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds);
  const text = headers.get('retry-after');
  if (text === null) return longestReset(headers);
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(text);
  return Number.isNaN(date) ? durationIn(text) : Math.max(0, date - now);
}

function longestReset(headers: Headers): number | null {
  const resets = ['requests', 'tokens'].flatMap((what) => {
    const reset = headers.get(`x-ratelimit-reset-${what}`);
    const isSpent = headers.get(`x-ratelimit-remaining-${what}`) === '0';
    return reset !== null && isSpent ? (durationIn(reset) ?? []) : [];
  });
  return resets.length === 0 ? null : Math.max(...resets);
}
