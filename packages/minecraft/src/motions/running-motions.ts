import type { Position } from '@s-agents/core';
import type { Pursuit } from '../walk.js';

/** A player or creature that may move. */
export interface MovingTarget {
  readonly name: string;
  /** Null while it is out of sight. */
  position(): Position | null;
}

/** How a body keeps to what moves, or away from it. */
export interface RunningMotions {
  /** Walks after a target and stays within this many blocks of it, until `now` is `end` or sooner. */
  keepNear(target: MovingTarget, within: number, end: number): Promise<Pursuit>;
  /**
   * Runs away from a target for a moment, to this many blocks at most. `vain` when it has got no farther, `nowhere` when
   * there is no way to run.
   */
  runFrom(target: MovingTarget, blocks: number): Promise<'away' | 'vain' | 'nowhere'>;
}
