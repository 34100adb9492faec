import type { Deed, PrimitiveDefinition, Skill, Way } from '@s-agents/core';
import { splitWords, stem } from '../store/words.js';

export interface Need {
  readonly deed: Deed;
  /** How to come by what the deed is about. */
  readonly ways: readonly Way[];
  /** Stored skills that come near to the deed. */
  readonly skills: readonly Pick<Skill, 'code'>[];
  /** Code that was tried for the deed. */
  readonly tried: readonly string[];
}

/**
 * How little a deed needs each primitive, by name: 0 for what was tried and what is named after the deed, 1 for what the
 * nearest skill calls, 2 for what others of them call or what tells of the deed's verb or tool, 3 for the rest.
 */
export function primitiveRanks(
  primitives: readonly Pick<PrimitiveDefinition, 'name' | 'doc'>[],
  { deed, ways, skills, tried }: Need,
): ReadonlyMap<string, number> {
  const [nearest, ...others] = skills.map(({ code }) => code);
  const deeds = new Set([deed.verb, ...ways.map(({ verb }) => verb)].flatMap(wordsOf));
  const words = new Set([...wordsOf(deed.verb), ...wordsOf(deed.tool ?? '')]);
  return new Map(
    primitives.map(({ name, doc }) => {
      if (calls(tried, name) || wordsOf(name).some((word) => deeds.has(word))) return [name, 0];
      if (nearest !== undefined && calls([nearest], name)) return [name, 1];
      return [name, calls(others, name) || wordsOf(doc).some((word) => words.has(word)) ? 2 : 3];
    }),
  );
}

function calls(code: readonly string[], primitive: string): boolean {
  const call = new RegExp(String.raw`\bbot\.${primitive}\b`);
  return code.some((text) => call.test(text));
}

function wordsOf(text: string): readonly string[] {
  return splitWords(text).map(stem);
}
