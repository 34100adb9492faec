import type { BlockWorld } from '../child/block-world.js';
import type { NamedBlock } from './arguments/block.js';
import type { Position } from './place.js';

/** Whether a place has the named block with the named properties. */
export function isBlock(world: BlockWorld, at: Position, { block, properties }: NamedBlock): boolean {
  if (world.blockAt(at).name !== block.name) return false;
  const there = world.propertiesAt(at);
  return Object.entries(properties).every(([name, value]) => String(there[name]) === String(value));
}
