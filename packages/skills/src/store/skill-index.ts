import type { Skill } from '@s-agents/core';
import { similarity, vectorise } from './text-vector.js';

/** The newest version of each skill by name, and its search by meaning. */
export class SkillIndex {
  readonly #entries = new Map<string, { skill: Skill; vector: Float32Array }>();

  put(skill: Skill): void {
    // Thrice: a name says more than any of the description's many words.
    this.#entries.set(skill.name, { skill, vector: vectorise(`${`${skill.name} `.repeat(3)}${skill.description}`) });
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
      .map(({ skill, vector }) => ({ skill, score: similarity(wanted, vector) }))
      .sort((a, b) => b.score - a.score || (a.skill.name < b.skill.name ? -1 : 1))
      .slice(0, limit)
      .map(({ skill }) => skill);
  }
}
