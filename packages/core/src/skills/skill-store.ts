import type { Skill, SkillDraft } from '../world/skill.js';

export const SkillStore = Symbol.for('@s-agents/SkillStore');

/** Stores versioned skills and searches them by meaning. */
export interface SkillStore {
  readonly specificationVersion: 'v1';
  /** Called before a run starts. Rejects with an SAgentsError when the skills cannot be read. */
  check?(): Promise<void>;
  /** Resolves with the newest version, or null when the store has no such skill. */
  get(name: string): Promise<Skill | null>;
  /** Resolves with the newest version of each skill, ordered by name. */
  list(): Promise<readonly Skill[]>;
  /** Saves the skill as a new version, unless its code is that of the newest version. */
  save(draft: SkillDraft): Promise<Skill>;
  /** All versions of a name, oldest first. */
  versions(name: string): Promise<readonly Skill[]>;
  /** The skills nearest in meaning to `query`, best first, at most `limit`. */
  search(query: string, options: { limit: number; signal: AbortSignal }): Promise<readonly Skill[]>;
  close(): Promise<void>;
}
