/** The natural blocks that plans can count on in a survival overworld, for servers whose generator is not known. */
const overworld = [
  /^(oak|birch|spruce|jungle|acacia|dark_oak|mangrove|cherry|pale_oak)_(log|leaves)$/,
  /^(stone|granite|diorite|andesite|tuff|deepslate|cobblestone|mossy_cobblestone|calcite|dripstone_block)$/,
  /^(sandstone|red_sandstone|terracotta|bedrock)$/,
  /^(grass_block|grass|dirt|coarse_dirt|podzol|mycelium|sand|red_sand|gravel|mud|snow|snow_block|ice|packed_ice)$/,
  /^(deepslate_)?(coal|iron|copper|gold|redstone|lapis|diamond|emerald)_ore$/,
  /^(short_grass|fern|sunflower|lilac|rose_bush|peony)$/,
  /^(dandelion|poppy|blue_orchid|allium|azure_bluet|.*_tulip|oxeye_daisy|cornflower|lily_of_the_valley)$/,
  /^(sugar_cane|cactus|pumpkin|melon|bamboo|brown_mushroom|red_mushroom|lily_pad|moss_block)$/,
  // In the fields of villages.
  /^(carrots|potatoes|beetroots)$/,
];

/** Blocks that lie under water, where bodies do not dive. */
const sunken = new Set(['clay', 'kelp', 'kelp_plant', 'seagrass', 'tall_seagrass', 'sea_pickle']);

/** Whether bodies can get at this block in a world made of `blocks`; null stands for a survival overworld. */
export function containsBlock(blocks: ReadonlySet<string> | null, block: string): boolean {
  if (sunken.has(block)) return false;
  return blocks === null ? overworld.some((kind) => kind.test(block)) : blocks.has(block);
}

/** Blocks that lie in rock or under water, so that a bare hand does not get to them. */
const buried = new Set(['gravel']);

/** Whether a body needs a pickaxe to get to a block, even if the block itself takes no tool. */
export function isBuried(block: string): boolean {
  return buried.has(block);
}

/** Whether bodies cannot count on digging such a block where nature has put it without more ado. */
export function isHidden(block: string): boolean {
  return sunken.has(block) || buried.has(block);
}

const searchSecondsByBlock: readonly (readonly [RegExp, number])[] = [
  [/^(grass_block|dirt|grass)$/, 1],
  [/_log$/, 3],
  [/^(stone|deepslate|cobblestone|sand)$/, 4],
  [/^(coal|deepslate_coal)_ore$/, 10],
  [/^(deepslate_)?(iron|copper)_ore$/, 20],
  [/_ore$/, 120],
  [/^(carrots|potatoes|beetroots)$/, 900],
];

/** Estimates the seconds to find a block, for comparing ways. */
export function searchSeconds(block: string): number {
  return searchSecondsByBlock.find(([kind]) => kind.test(block))?.[1] ?? 40;
}

/** Estimated number of stone blocks dug on the way to a piece of ore; 0 for other blocks. */
export function stonesAround(block: string): number {
  return block.endsWith('_ore') ? 3 : 0;
}

/** Estimated world seconds from one piece of ore to the next: veins are small, and the way between them is dug. */
export function waySeconds(block: string): number {
  return block.endsWith('_ore') ? 3 : 0;
}
