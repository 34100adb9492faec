import { setTimeout } from 'node:timers/promises';

/** Milliseconds that an answer may wait for what is not there yet: less than the patience of {@link request}. */
const patience = 2000;

/** Resolves with the promise's value, or with null when that takes longer than a request waits. */
export async function inTime<Value>(promise: Promise<Value>): Promise<Value | null> {
  const over = new AbortController();
  const late = setTimeout(patience, null, { signal: over.signal }).catch(() => null);
  try {
    return await Promise.race([promise, late]);
  } finally {
    over.abort();
  }
}
