import { hideSecrets } from '@s-agents/core';

/** The most causes that are kept, each the cause of the one before. */
const maximumCauses = 5;
const maximumStackCharacters = 4000;
const maximumMessageCharacters = 1000;

/**
 * Copies an error for logs, with secrets masked: name, message, stack, code, status and causes. All other properties
 * (headers, bodies, raw bytes) are left out, and so are the lines of source code that a stack begins with.
 */
export function maskError(error: unknown, mask: (text: string) => string = hideSecrets, depth = 0): Error {
  if (!(error instanceof Error)) return new Error('something other than an error was thrown');
  const copy = new Error(
    mask(error.message).slice(0, maximumMessageCharacters),
    error.cause === undefined || depth === maximumCauses ? {} : { cause: maskError(error.cause, mask, depth + 1) },
  );
  copy.name = error.name;
  const calls = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  copy.stack = [`${error.name}: ${copy.message}`, ...calls.map(mask)].join('\n').slice(0, maximumStackCharacters);
  for (const key of ['code', 'status'] as const) {
    const value: unknown = (error as { code?: unknown; status?: unknown })[key];
    if (typeof value === 'number') Object.assign(copy, { [key]: value });
    else if (typeof value === 'string') Object.assign(copy, { [key]: mask(value).slice(0, maximumMessageCharacters) });
  }
  return copy;
}
