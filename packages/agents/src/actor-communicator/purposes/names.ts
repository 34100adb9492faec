import { everybody } from '@s-agents/core';

/** The one of these names that a text means, whatever its case; undefined for none of them. Pure. */
export function nameMeant(text: string, names: readonly string[]): string | undefined {
  const plain = text.trim().toLowerCase();
  return names.find((name) => name === text) ?? names.find((name) => name.toLowerCase() === plain);
}

const wordsForAll: readonly string[] = [everybody, 'all', 'everyone'];

/** Those of the hearers whom a receiver means: all of them, or one; none for anybody else. Pure. */
export function receiversMeant(receiver: string, hearers: readonly string[]): readonly string[] {
  const one = nameMeant(receiver, hearers);
  if (one !== undefined) return [one];
  return nameMeant(receiver, wordsForAll) === undefined ? [] : hearers;
}
