import type { Random } from '@s-agents/core';

/** No English word begins with these, so that a made-up word is never one that a text has anyway. */
const beginnings = ['zv', 'zm', 'zl', 'zb', 'zd', 'vl', 'vr', 'vz', 'kv', 'dv', 'gv', 'tv', 'mr', 'ml', 'bz', 'gz'];
const vowels = ['a', 'e', 'i', 'o', 'u'];
const middles = ['b', 'd', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 't', 'v', 'z'];
/** Neither "s" nor "e", so that plurals can be told from their words. */
const ends = ['b', 'd', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 't'];

/** Returns a source of pronounceable words that mean nothing, each once. */
export function nonsenseWords(random: Random): () => string {
  const taken = new Set<string>();
  return () => {
    for (;;) {
      const word = [beginnings, vowels, middles, vowels, ends].map((letters) => random.pick(letters)).join('');
      if (taken.has(word)) continue;
      taken.add(word);
      return word;
    }
  };
}
