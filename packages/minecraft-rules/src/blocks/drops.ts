import { levelOf, type Enchantments } from '../enchanting/enchantments.js';
import { blockLoot } from './block-loot.js';
import type { BlockProperties } from './block-properties.js';
import { drawLoot, type Drop } from './loot-entry.js';
import { nameMatcher } from './name-matcher.js';
import { silkTouched } from './silk-touch.js';

export interface DugBlock {
  name: string;
  properties: BlockProperties;
  /** Whether the tool in hand can harvest it. */
  harvestable: boolean;
  /** Whether the version has an item of that name. */
  isItem: (name: string) => boolean;
  /** The drops that minecraft-data lists, used for blocks without an item of their own name. */
  listed: readonly string[];
}

/** What a block is dug with. */
export interface DiggingTool {
  /** The item's name; undefined for a bare hand. */
  readonly item: string | undefined;
  readonly enchantments?: Enchantments | undefined;
}

/** What shears take as it is. */
const shearable = nameMatcher({
  exactly: [
    'grass',
    'short_grass',
    'fern',
    'vine',
    'dead_bush',
    'seagrass',
    'glow_lichen',
    'hanging_roots',
    'cobweb',
    'nether_sprouts',
    'small_dripleaf',
    'pale_hanging_moss',
  ],
  beginningWith: ['twisting_vines', 'weeping_vines'],
  endingWith: ['_leaves'],
});
/** Plants of two blocks that shears cut into two small ones. */
const cutInTwo: Readonly<Record<string, readonly string[]>> = {
  tall_grass: ['short_grass', 'grass'],
  large_fern: ['fern'],
  tall_seagrass: ['seagrass'],
};

/** Draws the drops of a dug block from the game's drop table. `random` returns numbers in [0, 1). */
export function dropsOf(block: DugBlock, { item, enchantments }: DiggingTool, random: () => number): Drop[] {
  const { name, properties, isItem } = block;
  if (!block.harvestable || isOtherHalf(block)) return [];
  const whole = wholeOf(block, item, levelOf(enchantments, 'silk_touch') > 0);
  if (whole !== null) return [whole];
  const loot = blockLoot(name, properties, item);
  if (loot === null) return (isItem(name) ? [name] : block.listed).map((own) => ({ item: own, count: 1 }));
  // Versions before 1.17 have no raw metals: an ore drops itself.
  return drawLoot(loot, levelOf(enchantments, 'fortune'), random)
    .map((drop) => (drop.item.startsWith('raw_') && !isItem(drop.item) ? { item: name, count: 1 } : drop))
    .filter((drop) => isItem(drop.item));
}

/** Returns the block as an item, as shears and silk touch get it; null where they get what other tools get. */
function wholeOf({ name, properties, isItem }: DugBlock, tool: string | undefined, silkTouch: boolean): Drop | null {
  if (tool === 'shears') {
    const part = cutInTwo[name]?.find(isItem);
    if (part !== undefined) return { item: part, count: 2 };
    if (shearable(name)) return { item: name.replace('_plant', ''), count: 1 };
  }
  const whole = silkTouch ? silkTouched(name) : null;
  if (whole === null) return null;
  const layers = Number(properties['layers'] ?? 1);
  if (name === 'snow' && layers >= 8) return { item: 'snow_block', count: 1 };
  return { item: whole, count: name === 'snow' ? layers : 1 };
}

/** Whether this is the half of a door, bed or tall plant that drops nothing: only the other half drops. */
function isOtherHalf({ name, properties: { half, part } }: DugBlock): boolean {
  return part === 'head' || (half === 'upper' && !/_(stairs|trapdoor)$/.test(name));
}
