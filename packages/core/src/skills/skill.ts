import type { Json } from '../json/json.js';

/** Code that an agent can run against its body. File format: design, "Skills and primitives". */
export interface Skill {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the one object of parameters; null where it has none. */
  readonly parameters: Json | null;
  /** The whole file: header and `async function NAME(bot, parameters)`. */
  readonly code: string;
  /** Counts up with every change of this name, from 1. */
  readonly version: number;
}

export type SkillDraft = Omit<Skill, 'version'>;

export const SkillStore = Symbol.for('@s-agents/SkillStore');

/** Versioned skills and search by meaning. */
export interface SkillStore {
  readonly specificationVersion: 'v1';
  /** The newest version, or null. */
  get(name: string): Promise<Skill | null>;
  /** Newest versions, by name. */
  list(): Promise<readonly Skill[]>;
  /** Adds a version; the same code again is no new version. */
  save(draft: SkillDraft): Promise<Skill>;
  /** All versions of a name, oldest first. */
  versions(name: string): Promise<readonly Skill[]>;
  /** The skills nearest in meaning to `query`, best first, at most `limit`. */
  search(query: string, options: { limit: number; signal: AbortSignal }): Promise<readonly Skill[]>;
  close(): Promise<void>;
}
