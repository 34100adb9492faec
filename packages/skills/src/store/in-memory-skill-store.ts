import type { Skill, SkillDraft, SkillStore } from '@s-agents/core';
import { injectable } from 'inversify';
import { z } from 'zod';
import { checkDraft } from './check-draft.js';
import { SkillIndex } from './skill-index.js';

export const inMemorySkillStoreOptions = z.strictObject({
  /** An option of the store `files`, accepted and ignored, so that a config can switch by changing `store` alone. */
  path: z.string().optional(),
});

/** Stores skills in memory, for one run. */
@injectable()
export class InMemorySkillStore implements SkillStore {
  readonly specificationVersion = 'v1';
  readonly #index = new SkillIndex();
  readonly #versions = new Map<string, readonly Skill[]>();

  async get(name: string): Promise<Skill | null> {
    return this.#index.get(name);
  }

  async list(): Promise<readonly Skill[]> {
    return this.#index.list();
  }

  async save(draft: SkillDraft): Promise<Skill> {
    checkDraft(draft);
    const newest = this.#index.get(draft.name);
    if (newest !== null && newest.code === draft.code) return newest;
    const skill: Skill = { ...draft, version: (newest?.version ?? 0) + 1 };
    this.#versions.set(skill.name, [...(this.#versions.get(skill.name) ?? []), skill]);
    this.#index.put(skill);
    return skill;
  }

  async versions(name: string): Promise<readonly Skill[]> {
    return this.#versions.get(name) ?? [];
  }

  async search(query: string, options: { limit: number; signal: AbortSignal }): Promise<readonly Skill[]> {
    options.signal.throwIfAborted();
    return this.#index.search(query, options.limit);
  }

  async close(): Promise<void> {}
}
