import type { Skill } from '@s-agents/core';
import MiniSearch from 'minisearch';
import { stem, splitWords } from './words.js';

/** Words that say nothing about what a skill does. */
const stopWords = new Set(
  (
    'a an and any are as at be by for from in into is it its of on one or some that the them then this to until ' +
    'with'
  ).split(' '),
);

/** The newest version of each skill by name, and a search over names and descriptions. */
export class SkillIndex {
  readonly #skills = new Map<string, Skill>();
  /** Built by the first search after a change, since most runs find their skills by name alone. */
  #words: MiniSearch<Skill> | null = null;

  put(skill: Skill): void {
    this.#skills.set(skill.name, skill);
    this.#words = null;
  }

  get(name: string): Skill | null {
    return this.#skills.get(name) ?? null;
  }

  /** Sorted by name. */
  list(): readonly Skill[] {
    return [...this.#skills.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /**
   * Returns skills that share words, or similarly spelt words, with the query, best first. Equally good ones are sorted
   * by name, so that the result is the same on every machine.
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
    tokenize: splitWords,
    processTerm: (word) => (stopWords.has(word) ? null : stem(word)),
    // A word in the name says more than one in the description.
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 3 } },
  });
  index.addAll(skills);
  return index;
}
