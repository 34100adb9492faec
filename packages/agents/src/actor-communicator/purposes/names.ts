import { everybody } from '@s-agents/core';
import { meantName } from '@s-agents/kit';

const wordsForAll: readonly string[] = [everybody, 'all', 'everyone'];

/** Those of the hearers whom a receiver means: all of them, or one; none for anybody else. Pure. */
export function receiversMeant(receiver: string, hearers: readonly string[]): readonly string[] {
  const one = meantName(receiver, hearers);
  if (one !== null) return [one];
  return meantName(receiver, wordsForAll) === null ? [] : hearers;
}
