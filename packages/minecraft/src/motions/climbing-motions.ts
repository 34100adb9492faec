import type { Position } from '@s-agents/core';

/** How a body gets up. */
export interface ClimbingMotions {
  /** The block that the body stands in. */
  standing(): Position;
  /** Whether a body can stand on the block that an item is put down as, wherever that is. */
  bears(item: string): boolean;
  /**
   * Gets ready to rise: on the ground, with the item in hand, in the middle of the block, since only from there does the
   * body land on a pillar. Over mineflayer the last two follow once nothing is overhead. Returns null, or why not.
   */
  ready(item: string): Promise<string | null>;
  /** Jumps and puts the item where the feet were. Returns null, or why not. */
  rise(item: string): Promise<string | null>;
}
