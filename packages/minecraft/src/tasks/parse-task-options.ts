import type { EnvironmentCapabilities, Position, TeamMember } from '@s-agents/core';
import type { Counted } from '../goals/with-records.js';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import type { Ground } from './surroundings.js';

export interface ParseTaskOptions {
  /** Returns the rules of a named kind of world; for undefined, of the environment's own world. */
  readonly knowledge: (world: string | undefined) => MinecraftKnowledge;
  readonly capabilities: Pick<EnvironmentCapabilities, 'goals'>;
  /** The kinds of world that a task may ask for. */
  readonly worlds: readonly string[];
  /**
   * Returns the ground of a named kind of world; for undefined, of the environment's own world. Null when the ground is
   * not known before the run.
   */
  readonly ground: ((world: string | undefined) => Ground) | null;
  /** Returns where agents appear, likewise. Default: null. */
  readonly spawn?: ((world: string | undefined) => Position) | null;
  /** What was counted so far, which a request made during the run adds to; a task counts from the run's start. Default: nothing. */
  readonly counted?: Counted;
  /** Who is in the team; null, the default, when that is not known. */
  readonly team?: readonly TeamMember[] | null;
}
