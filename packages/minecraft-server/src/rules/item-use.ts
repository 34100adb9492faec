import type { Position } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';

/** The use of a held item on a block. */
export interface ItemUse {
  avatar: Avatar;
  /** Slot of the inventory that holds the item. */
  slot: number;
  /** Its name. */
  item: string;
  at: Position;
  /** The block beside the face that was clicked. */
  beside: Position;
  /** 0 down, 1 up, 2 north, 3 south, 4 west, 5 east. */
  direction: number;
}

/** Returns whether the item did something. If so, nothing is placed. */
export type UseOnBlock = (use: ItemUse) => boolean;
