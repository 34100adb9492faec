import type { Position } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';

/** A player's use of a held item on a block. */
export interface ItemUse {
  avatar: Avatar;
  /** The inventory slot of the item. */
  slot: number;
  /** The item's name. */
  item: string;
  at: Position;
  /** The block beside the face that was clicked. */
  beside: Position;
  /** The clicked face: 0 down, 1 up, 2 north, 3 south, 4 west, 5 east. */
  direction: number;
}

/** Uses an item on a block. Returns whether it had an effect; if so, no block is placed. */
export type UseOnBlock = (use: ItemUse) => boolean;
