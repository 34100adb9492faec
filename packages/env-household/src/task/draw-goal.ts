import type { Deed, Random } from '@s-agents/core';
import { formatDeed } from '@s-agents/kit';
import { families, familyNames, goalSizes, type Difficulty, type Family, type FamilyName } from '../rules.js';

/** Reads "set up the table" or "prepare afternoon tea (hard)"; null for any other text. */
export function readFamily(text: string): { readonly family: FamilyName; readonly difficulty?: Difficulty } | null {
  const [, words = '', level] =
    /^(.*?)[\s,]*(?:\(?\b(easy|hard)\)?)?[.!]?$/i.exec(text.trim().toLowerCase().replaceAll(/\s+/g, ' ')) ?? [];
  const family = familyNames.find((name) => families[name].pattern.test(words));
  if (family === undefined) return null;
  return level === undefined ? { family } : { family, difficulty: level as Difficulty };
}

/** Draws how many things of each class a family asks for (Organized Teams, section 3.3). */
export function drawGoal(family: FamilyName, difficulty: Difficulty, random: Random): readonly Deed[] {
  const { classes, relation, target }: Family = families[family];
  const { ofEach, least, most } = goalSizes[difficulty];
  const counts = new Map<string, number>();
  const total = Math.min(random.integer(least, most), classes.length * ofEach);
  for (let drawn = 0; drawn < total; drawn++) {
    const name = random.pick(classes.filter((candidate) => (counts.get(candidate) ?? 0) < ofEach));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return classes.flatMap((name): readonly Deed[] => {
    const quantity = counts.get(name) ?? 0;
    return quantity === 0 ? [] : [{ verb: 'put', object: name, quantity, places: [{ relation, object: target }] }];
  });
}

export function deedsText(deeds: readonly Deed[]): string {
  return deeds.map((deed) => formatDeed(deed)).join('; ');
}
