import type { Position } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { BlockWorld } from '../child/block-world.js';
import { distanceToBlock, isPosition } from '../child/place.js';
import type { ResolvedOptions } from '../options.js';

/** Whether a player can reach the block at a position that a client sent, which may be invalid. */
export function mayReach(
  { options, world }: { readonly options: ResolvedOptions; readonly world: BlockWorld },
  avatar: Avatar,
  at: Position,
): boolean {
  return (
    avatar.alive &&
    isPosition(at) &&
    at.y >= world.lowestY &&
    at.y <= world.highestY &&
    distanceToBlock(avatar.eyes, at) <= options.rules.reach
  );
}
