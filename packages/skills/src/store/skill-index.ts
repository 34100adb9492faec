import type { Skill } from '@s-agents/core';
import MiniSearch from 'minisearch';
import { stemOf, wordsOf } from './words.js';

/** Words that say nothing about what a skill does. */
const empty = new Set(
  (
    'a an and any are as at be by for from in into is it its of on one or some that the them then this to until ' +
    'with'
  ).split(' '),
);

/** The newest version of each skill by name, and a search over names and descriptions. */
export class SkillIndex {
  readonly #skills = new Map<string, Skill>();
  /** Made by the first search after a change: most runs find their skills by name alone. */
  #words: MiniSearch<Skill> | null = null;

  put(skill: Skill): void {
    this.#skills.set(skill.name, skill);
    this.#words = null;
  }

  get(name: string): Skill | null {
    return this.#skills.get(name) ?? null;
  }

  /** By name. */
  list(): readonly Skill[] {
    return [...this.#skills.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /**
   * Skills that share words with the query, or words that are spelt nearly the same, best first; equally good ones by
   * name, so that the answer is the same on every machine.
   */
  search(query: string, limit: number): readonly Skill[] {
    this.#words ??= indexOf(this.list());
    return this.#words
      .search(query)
      .map(({ id, score }) => ({ name: id as string, score }))
      .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
      .slice(0, limit)
      .flatMap(({ name }) => this.get(name) ?? []);
  }
}

function indexOf(skills: readonly Skill[]): MiniSearch<Skill> {
  const index = new MiniSearch<Skill>({
    idField: 'name',
    fields: ['name', 'description'],
    tokenize: wordsOf,
    processTerm: (word) => (empty.has(word) ? null : stemOf(word)),
    // A name says more than any of the description's many words.
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 3 } },
  });
  index.addAll(skills);
  return index;
}
