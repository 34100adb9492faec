import type { Json } from '../json/json.js';

/** Code that an agent can run with its body. */
export interface Skill {
  readonly name: string;
  readonly description: string;
  /** The JSON Schema of the parameters object; null when the skill has no parameters. */
  readonly parameters: Json | null;
  /** The whole file: header and `async function NAME(bot, parameters)`. */
  readonly code: string;
  /** Starts at 1 and increases with every change of the skill. */
  readonly version: number;
}

export type SkillDraft = Omit<Skill, 'version'>;
