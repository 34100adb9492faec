import type { KeyMask } from './key-mask.js';

/** Errors within each other that are kept at most. */
const mostCauses = 5;
/** Characters of a stack that are kept at most. */
const longestStack = 4000;
const longestMessage = 1000;

/**
 * A copy of an error for logs: name, message, stack, code and status, and the same of its causes, without the key.
 * Whatever else hangs on it (headers, bodies, raw bytes) is left out.
 */
export function maskedError(error: unknown, mask: KeyMask, depth = 0): Error {
  if (!(error instanceof Error)) return new Error('something other than an error was thrown');
  const copy = new Error(
    mask(error.message).slice(0, longestMessage),
    error.cause === undefined || depth === mostCauses ? {} : { cause: maskedError(error.cause, mask, depth + 1) },
  );
  copy.name = error.name;
  copy.stack = mask(error.stack ?? '').slice(0, longestStack);
  for (const key of ['code', 'status'] as const) {
    const value: unknown = (error as { code?: unknown; status?: unknown })[key];
    if (typeof value === 'number') Object.assign(copy, { [key]: value });
    else if (typeof value === 'string') Object.assign(copy, { [key]: mask(value).slice(0, longestMessage) });
  }
  return copy;
}
