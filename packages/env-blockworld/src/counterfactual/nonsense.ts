import type { Random } from '@s-agents/core';

/** No English word begins with these letters, so a made-up word never occurs in a text by chance. */
const beginnings = [
  ...['zv', 'zm', 'zl', 'zb', 'zd', 'zr', 'vl', 'vr', 'vz', 'vd'],
  ...['kv', 'kz', 'dv', 'dz', 'gv', 'gz', 'tv', 'mr', 'ml', 'bz'],
];
const vowels = ['a', 'i', 'o', 'u'];
const consonants = ['b', 'd', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 't'];
const shortest = 3;
/** After this many draws of words that are taken, the next word is one letter longer. */
const draws = 200;

/**
 * Returns a source of pronounceable words without a meaning, each of which it gives once. A word is as long as the one
 * that it replaces, so that texts cut by length are cut at the same place. None ends in "s" or "e", so that plurals can
 * be told from singulars.
 */
export function nonsenseWords(random: Random): (length: number) => string {
  const taken = new Set<string>();
  return (length) => {
    for (let draw = 0; ; draw++) {
      const letters = Math.max(shortest, length) + Math.floor(draw / draws);
      let word = random.pick(beginnings);
      for (let at = word.length; at < letters; at++) word += random.pick(at % 2 === 0 ? vowels : consonants);
      if (taken.has(word)) continue;
      taken.add(word);
      return word;
    }
  };
}
