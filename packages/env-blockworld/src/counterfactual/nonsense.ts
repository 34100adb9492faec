import type { Random } from '@s-agents/core';

/** No English word begins with these, so that a made-up word is never one that a text has anyway. */
const beginnings = [
  ...['zv', 'zm', 'zl', 'zb', 'zd', 'zr', 'vl', 'vr', 'vz', 'vd'],
  ...['kv', 'kz', 'dv', 'dz', 'gv', 'gz', 'tv', 'mr', 'ml', 'bz'],
];
const vowels = ['a', 'i', 'o', 'u'];
const consonants = ['b', 'd', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 't'];
const shortest = 3;
/** After so many draws of words that are taken, a longer one is drawn. */
const draws = 200;

/**
 * Returns a source of pronounceable words that mean nothing, each once: as long as the words that they are to stand for,
 * so that what is cut by its length is cut where it was. None ends in "s" or "e", so that plurals can be told from their
 * words.
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
