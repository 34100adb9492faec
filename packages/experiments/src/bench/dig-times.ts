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

/** Whether a block stands in a body's way and has to be dug out. */
export function isFirm(block: string): boolean {
  return versionRules(version).blocks.get(block)?.solid === true;
}
