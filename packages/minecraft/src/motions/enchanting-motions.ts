import type { ActionOutcome } from '@s-agents/core';
import type { SeenBlock } from './block-motions.js';

/** What a body does at an enchanting table. */
export interface EnchantingMotions {
  /** Its level of experience. */
  level(): number;
  /**
   * Enchants a carried item at the table within reach by the best offer that its level and lapis lazuli allow. Resolves
   * with null, or with the failure.
   */
  enchant(item: string, table: SeenBlock): Promise<ActionOutcome | null>;
}
