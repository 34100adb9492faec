import type { Said } from '@s-agents/core';

/** Words that are to be said, in order, without the first if it is the one that was said now. */
export function withoutFirst(words: readonly Said[], said: string): readonly Said[] {
  return words[0]?.text === said ? words.slice(1) : words;
}
