import { digSeconds, versionRules } from '@s-agents/minecraft-rules';

/** The Minecraft version of both worlds. */
const version = '1.19.2';

/** Returns the world seconds for digging a block while standing on the ground, with `tool` or, without one, by hand. */
export function digTime(block: string, tool?: string): number {
  const rules = versionRules(version).blocks.get(block);
  if (rules === undefined) throw new RangeError(`there is no block "${block}"`);
  return digSeconds(rules, { tool, inWater: false, onGround: true });
}

/** The tools that can be made without smelting; undefined is the bare hand. */
const unsmeltedTools = [undefined, 'stone_shovel', 'stone_pickaxe', 'stone_axe'];

/** Returns the world seconds for digging a block with the best of the tools that need no smelting. */
export function shortestDigTime(block: string): number {
  return Math.min(...unsmeltedTools.map((tool) => digTime(block, tool)));
}

/** Tells whether a block is solid, and so has to be dug before anything else can take its place. */
export function isSolid(block: string): boolean {
  return versionRules(version).blocks.get(block)?.solid === true;
}
