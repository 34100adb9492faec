import { digSeconds, versionRules } from '@s-agents/minecraft-rules';

/** The version that both worlds run. */
const version = '1.19.2';

/**
 * World seconds that the rules demand for digging a block on the ground with `tool`, an item's name; undefined: the
 * bare hand.
 */
export function digTime(block: string, tool?: string): number {
  const rules = versionRules(version).blocks.get(block);
  if (rules === undefined) throw new RangeError(`there is no block "${block}"`);
  return digSeconds(rules, { tool, inWater: false, onGround: true });
}

/** Tools that can be made without smelting, or nothing. */
const soonMade = [undefined, 'stone_shovel', 'stone_pickaxe', 'stone_axe'];

/** World seconds for digging a block with the best tool that a body can make itself without smelting. */
export function leastDigTime(block: string): number {
  return Math.min(...soonMade.map((tool) => digTime(block, tool)));
}

/** Whether a block can stand in a body's way, and so has to be dug out of it. */
export function isFirm(block: string): boolean {
  return versionRules(version).blocks.get(block)?.solid === true;
}
