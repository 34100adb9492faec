import type { GoalKind, Immutable, WorldKnowledge } from '@s-agents/core';
import type { UnderstandInputs } from './purposes/understand.js';

/** The most words of a name, and the most names that are told. */
const longestName = 3;
const mostNames = 8;
const mostNearest = 3;
const mostWords = 40;
/** The fewest letters of a word that is held against the world's names. */
const shortest = 5;

/**
 * Returns the words of a text that stand for things of a world, and the names nearest to others, but not to its verbs, nor
 * to the words of examples of facts.
 */
export function wordsIn(
  text: string,
  knowledge: WorldKnowledge,
  kinds: readonly Immutable<GoalKind>[] = [],
): UnderstandInputs['words'] {
  const ofFacts = new Set(kinds.flatMap(({ example }) => Object.values(example)));
  const words = text.toLowerCase().match(/[\p{L}_]+/gu) ?? [];
  const found = new Map<string, UnderstandInputs['words'][number]>();
  for (let at = 0; at < words.length && found.size < mostWords; ) {
    const known = longestKnown(words, at, knowledge);
    if (known !== null) {
      found.set(known.word, { word: known.word, names: known.names.slice(0, mostNames), isKnown: true });
      at += known.length;
      continue;
    }
    const word = words[at] ?? '';
    const isOther = !ofFacts.has(word) && !knowledge.verbs.some(({ verb }) => verb === word);
    const nearest = isOther ? knowledge.nearest?.(word) : [];
    if (nearest === null) found.set(word, { word, names: [word], isKnown: true });
    else if (nearest !== undefined && nearest.length > 0 && word.length >= shortest)
      found.set(word, { word, names: nearest.slice(0, mostNearest), isKnown: false });
    at++;
  }
  return [...found.values()];
}

function longestKnown(
  words: readonly string[],
  at: number,
  { resolve, structures }: Pick<WorldKnowledge, 'resolve' | 'structures'>,
): { word: string; names: readonly string[]; length: number } | null {
  for (let length = Math.min(longestName, words.length - at); length > 0; length--) {
    const word = words.slice(at, at + length).join(' ');
    const name = word.replaceAll(' ', '_');
    if (structures.some((structure) => structure.name === name)) return { word, names: [name], length };
    const names = resolve(name);
    if (names.length > 0) return { word, names, length };
  }
  return null;
}
