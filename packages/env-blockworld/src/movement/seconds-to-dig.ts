import { digSeconds, type Position } from '@s-agents/minecraft-rules';
import type { Inhabitant } from '../world/inhabitant.js';
import type { World } from '../world/world.js';

/** World seconds with the best of what is held; Infinity for what cannot, or must not, be broken. */
export function secondsToDig({ inventory }: Inhabitant, { land }: World, at: Position): number {
  const kind = land.kindAt(at);
  if (!kind.diggable || isFurniture(kind.name)) return Infinity;
  const tools = Object.keys(inventory.counts()).filter((item) => kind.speeds.has(item));
  return Math.min(...[undefined, ...tools].map((tool) => digSeconds(kind, { tool, inWater: false, onGround: true })));
}

/** Whether a block is the team's own furniture, which no body breaks to get on. */
export function isFurniture(block: string): boolean {
  return /crafting_table|furnace|smoker|chest|barrel|shulker_box|_bed$/.test(block);
}
