import type { Skill } from '@s-agents/core';
import { similarity, vectorise } from './text-vector.js';

/** The newest version of each skill by name, and its search by meaning. */
export class SkillIndex {
  /** Vectors are made by the first search: most runs go by names alone. */
  readonly #entries = new Map<string, { readonly skill: Skill; vector: Float32Array | null }>();

  put(skill: Skill): void {
    this.#entries.set(skill.name, { skill, vector: null });
  }

  get(name: string): Skill | null {
    return this.#entries.get(name)?.skill ?? null;
  }

  /** By name. */
  list(): readonly Skill[] {
    return [...this.#entries.values()].map(({ skill }) => skill).sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Best first; equally good ones by name, so that the answer is the same on every machine. */
  search(query: string, limit: number): readonly Skill[] {
    const wanted = vectorise(query);
    return [...this.#entries.values()]
      .map((entry) => ({ skill: entry.skill, score: similarity(wanted, (entry.vector ??= vectorOf(entry.skill))) }))
      .sort((a, b) => b.score - a.score || (a.skill.name < b.skill.name ? -1 : 1))
      .slice(0, limit)
      .map(({ skill }) => skill);
  }
}

function vectorOf({ name, description }: Skill): Float32Array {
  // Thrice: a name says more than any of the description's many words.
  return vectorise(`${`${name} `.repeat(3)}${description}`);
}
