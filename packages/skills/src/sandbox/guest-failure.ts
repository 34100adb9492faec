import { JSException } from 'quickjs-wasi';
import type { GuestEnd } from './protocol.js';

/** Characters of an error's text that are passed on. */
const longestDetail = 2000;

/** What a thrown error says, with the first place of a skill's file that its stack names. */
export function describeError(error: {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}): string {
  const place = /([A-Za-z0-9]+\.js:\d+)/.exec(error.stack)?.[1];
  return shorten(`${error.name}: ${error.message}${place === undefined ? '' : ` (${place})`}`);
}

/** How a run ends whose guest threw something that is no outcome. */
export function crashOf(error: { readonly name: string; readonly message: string; readonly stack: string }): GuestEnd {
  const kind = error.name === 'InternalError' && error.message === 'out of memory' ? 'memory' : 'error';
  return { status: 'crashed', kind, detail: describeError(error) };
}

/**
 * How a run ends where the engine itself failed: its memory is used up, or its stack overflowed in a native function.
 */
export function crashOfEngine(error: unknown): GuestEnd {
  if (error instanceof JSException)
    return crashOf({ name: error.name, message: error.message, stack: error.stack ?? '' });
  const message = error instanceof Error ? error.message : String(error);
  return { status: 'crashed', kind: 'memory', detail: shorten(`the engine gave up: ${message}`) };
}

export function shorten(text: string): string {
  return text.length <= longestDetail ? text : `${text.slice(0, longestDetail)}…`;
}
