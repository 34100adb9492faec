import { digSeconds, type Position } from '@s-agents/minecraft-rules';
import type { Inhabitant } from '../world/inhabitant.js';
import type { World } from '../world/world.js';

/** World seconds with the best of what is held; Infinity for what cannot, or must not, be broken. */
export function secondsToDig({ inventory }: Inhabitant, { land }: World, at: Position): number {
  const kind = land.kindAt(at);
  if (!kind.diggable || /crafting_table|furnace|chest|barrel|shulker_box|_bed$/.test(kind.name)) return Infinity;
  const tools = Object.keys(inventory.counts()).filter((item) => kind.speeds.has(item));
  return Math.min(...[undefined, ...tools].map((tool) => digSeconds(kind, { tool, inWater: false, onGround: true })));
}
