import { digSeconds, isFurniture, type Position } from '@s-agents/minecraft-rules';
import type { Inhabitant } from '../world/inhabitant.js';
import type { World } from '../world/world.js';

/**
 * Returns the world seconds that digging a block takes with the best carried tool; Infinity if it cannot or must not be
 * dug.
 */
export function secondsToDig({ inventory }: Inhabitant, world: World, at: Position): number {
  const kind = world.land.kindAt(at);
  if (!kind.diggable || isFurniture(kind.name) || !world.mayDig(at)) return Infinity;
  const tools = Object.keys(inventory.counts()).filter((item) => kind.speeds.has(item));
  return Math.min(...[undefined, ...tools].map((tool) => digSeconds(kind, { tool, inWater: false, onGround: true })));
}
