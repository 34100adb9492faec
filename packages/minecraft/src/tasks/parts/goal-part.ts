import type { Condition, Deed } from '@s-agents/core';
import type { Structure } from '../../blueprints/structure.js';
import type { GoalEntry } from '../task-file.js';

/** What an entry of a goal asks for, as a condition, with the deed that achieves it. */
export interface GoalPart {
  readonly condition: Condition;
  readonly deed: Deed;
  /** A structure that no blueprint has in this size. */
  readonly structure?: Structure;
  /** Nobody has said where: the world has chosen the site. */
  readonly isSiteChosen?: true;
}

/** An entry of a goal that has the key. */
export type EntryOf<Key extends string> = Extract<GoalEntry, Record<Key, unknown>>;
