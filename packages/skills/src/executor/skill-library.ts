import type { Deed, Environment, Skill, SkillDraft, SkillStore, SleepOptions, WorldClock } from '@s-agents/core';
import { isSkillName, skillNameOfDeed, skillNameOfVerb } from '../file/skill-name.js';
import { SkillIndex } from '../store/skill-index.js';

/**
 * The skills of the store and of the world. A stored skill takes precedence over the world's skill of the same name.
 */
export class SkillLibrary {
  readonly #store: SkillStore;
  readonly #world = new SkillIndex();

  constructor(
    store: SkillStore,
    environment: Pick<Environment, 'skills'>,
    private readonly clock: Pick<WorldClock, 'turn'>,
  ) {
    this.#store = store;
    for (const skill of environment.skills) this.#world.put(skill);
  }

  async get(name: string, waiting: SleepOptions): Promise<Skill | null> {
    return (await this.#inTurn(() => this.#store.get(name), waiting)) ?? this.#world.get(name);
  }

  /**
   * The skills that may do a deed, in the order in which to try them: the one named after the verb where the world has
   * such a skill, else the one named after the deed and the one named after the verb, both written before.
   */
  async forDeed(deed: Deed, waiting: SleepOptions): Promise<{ skills: readonly Skill[]; areWritten: boolean }> {
    const verb = skillNameOfVerb(deed.verb);
    const areWritten = this.#world.get(verb) === null;
    const names = areWritten ? [this.nameFor(deed), verb] : [verb];
    const found = await Promise.all(names.map((name) => this.get(name, waiting)));
    return { skills: found.filter((skill) => skill !== null), areWritten };
  }

  /** The world's own skills, without asking the store. */
  ofWorld(): readonly Skill[] {
    return this.#world.list();
  }

  async list(waiting: SleepOptions): Promise<readonly Skill[]> {
    const stored = await this.#inTurn(() => this.#store.list(), waiting);
    const names = new Set(stored.map(({ name }) => name));
    return [...stored, ...this.#world.list().filter(({ name }) => !names.has(name))];
  }

  /** Returns the best matches first. Store and world are merged by rank, since their scores are not comparable. */
  async search(query: string, options: SleepOptions & { limit: number }): Promise<readonly Skill[]> {
    const [stored, all] = await this.#inTurn(
      async () => [await this.#store.search(query, options), await this.#store.list()] as const,
      options,
    );
    const hidden = new Set(all.map(({ name }) => name));
    const world = this.#world.search(query, options.limit + hidden.size).filter(({ name }) => !hidden.has(name));
    const merged: Skill[] = [];
    for (let rank = 0; rank < options.limit; rank++)
      merged.push(...[stored[rank], world[rank]].filter((skill) => skill !== undefined));
    return merged.slice(0, options.limit);
  }

  /** Names the skill to write for a deed. The name is never that of a world's skill, which other skills call. */
  nameFor(deed: Deed): string {
    const name = skillNameOfDeed(deed);
    return this.#world.get(name) === null ? name : `do${name.charAt(0).toUpperCase()}${name.slice(1, 62)}`;
  }

  /** Names a skill that does deeds of this verb with any object; null where the world has one, or the verb is no name. */
  generalNameFor({ verb }: Deed): string | null {
    const name = skillNameOfVerb(verb);
    return isSkillName(name) && this.#world.get(name) === null ? name : null;
  }

  async save(draft: SkillDraft, waiting: SleepOptions): Promise<Skill> {
    return this.#inTurn(() => this.#store.save(draft), waiting);
  }

  /** Runs store operations in a turn: virtual time stands still while the store reads files or asks another process. */
  async #inTurn<T>(work: () => Promise<T>, waiting: SleepOptions): Promise<T> {
    const release = await this.clock.turn('skill store', waiting);
    try {
      return await work();
    } finally {
      release();
    }
  }
}
