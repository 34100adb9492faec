import { JSException } from 'quickjs-wasi';
import { truncate, maximumDetailCharacters } from '../truncate.js';
import type { GuestEnd } from './protocol.js';

/** Formats a thrown error, with the first place in a skill's file that its stack names. */
export function describeError(error: {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}): string {
  const place = /\b([A-Za-z0-9]{1,64}\.js:\d{1,9})/.exec(truncateDetail(error.stack))?.[1];
  return truncateDetail(`${error.name}: ${error.message}${place === undefined ? '' : ` (${place})`}`);
}

/** Returns the end of a run whose guest threw something that is not an outcome. */
export function crashOf(error: { readonly name: string; readonly message: string; readonly stack: string }): GuestEnd {
  const kind = error.name === 'InternalError' && error.message === 'out of memory' ? 'memory' : 'error';
  return { status: 'crashed', kind, detail: describeError(error) };
}

/**
 * Returns the end of a run whose engine failed: its memory is used up, or its stack overflowed in a native function.
 */
export function crashOfEngine(error: unknown): GuestEnd {
  if (error instanceof JSException)
    return crashOf({ name: error.name, message: error.message, stack: error.stack ?? '' });
  const message = error instanceof Error ? error.message : String(error);
  return { status: 'crashed', kind: 'memory', detail: truncateDetail(`the engine failed: ${message}`) };
}

/** Truncates a text to the length of an error's detail. */
export function truncateDetail(text: string): string {
  return truncate(text, maximumDetailCharacters);
}
