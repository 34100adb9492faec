import type { Deed, PrimitiveDefinition, Skill } from '@s-agents/core';
import type { Way } from '@s-agents/kit';
import { splitWords, stem } from '../store/words.js';

export interface Need {
  readonly deed: Deed;
  /** How to come by what the deed is about. */
  readonly ways: readonly Way[];
  /** Stored skills that come near to the deed, best first, each with the code of those that it calls. */
  readonly skills: readonly { readonly code: string }[];
  /** The code of the world's own skill for the verb, shown or not; null if it has none. */
  readonly own: string | null;
  /** Code that was tried for the deed. */
  readonly tried: readonly string[];
}

/**
 * Ranks the primitives by how little a deed needs them: 0 if tried code calls it or it is named after the deed's verb,
 * 1 if the nearest skill calls it, 2 if it is named after the verb of a way, 3 if another skill calls it or its doc
 * mentions the deed's verb or tool, 4 if the world's own skill for the verb calls it, 5 otherwise.
 */
export function primitiveRanks(
  primitives: readonly Pick<PrimitiveDefinition, 'name' | 'doc'>[],
  { deed, ways, skills, own, tried }: Need,
): ReadonlyMap<string, number> {
  const [nearest, ...others] = skills.map(({ code }) => code);
  const verb = new Set(wordsOf(deed.verb));
  const verbsOfWays = new Set(ways.flatMap((way) => wordsOf(way.verb)));
  const words = new Set([...verb, ...wordsOf(deed.tool ?? '')]);
  return new Map(
    primitives.map(({ name, doc }) => {
      const called = wordsOf(name);
      if (calls(tried, name) || called.some((word) => verb.has(word))) return [name, 0];
      if (nearest !== undefined && calls([nearest], name)) return [name, 1];
      if (called.some((word) => verbsOfWays.has(word))) return [name, 2];
      if (calls(others, name) || wordsOf(doc).some((word) => words.has(word))) return [name, 3];
      return [name, own !== null && calls([own], name) ? 4 : 5];
    }),
  );
}

/** A skill's code with that of all skills that it calls, directly or not. */
export function withCalledSkills(
  skill: Pick<Skill, 'name' | 'code'>,
  all: readonly Pick<Skill, 'name' | 'code'>[],
): string {
  const code = new Map(all.map((one) => [one.name, one.code]));
  const found = new Set([skill.name]);
  const texts = [skill.code];
  for (const text of texts)
    for (const [, name = ''] of text.matchAll(/\bbot\.skill\(\s*["'`](\w+)/g)) {
      const called = code.get(name);
      if (called === undefined || found.has(name)) continue;
      found.add(name);
      texts.push(called);
    }
  return texts.join('\n');
}

function calls(code: readonly string[], primitive: string): boolean {
  const call = new RegExp(String.raw`\bbot\.${primitive}\b`);
  return code.some((text) => call.test(text));
}

function wordsOf(text: string): readonly string[] {
  return splitWords(text).map(stem);
}
