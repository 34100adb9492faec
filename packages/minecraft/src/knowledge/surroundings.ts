/**
 * What a survival overworld has by nature, as far as it can be counted on: for a server whose generator is not known.
 */
const overworld = [
  /^(oak|birch|spruce|jungle|acacia|dark_oak|mangrove|cherry|pale_oak)_(log|leaves)$/,
  /^(stone|granite|diorite|andesite|tuff|deepslate|cobblestone|mossy_cobblestone|obsidian|calcite|dripstone_block)$/,
  /^(sandstone|red_sandstone|terracotta|bedrock)$/,
  /^(grass_block|grass|dirt|coarse_dirt|podzol|mycelium|sand|red_sand|gravel|mud|snow|snow_block|ice|packed_ice)$/,
  /^(deepslate_)?(coal|iron|copper|gold|redstone|lapis|diamond|emerald)_ore$/,
  /^(short_grass|fern|sunflower|lilac|rose_bush|peony)$/,
  /^(dandelion|poppy|blue_orchid|allium|azure_bluet|.*_tulip|oxeye_daisy|cornflower|lily_of_the_valley)$/,
  /^(sugar_cane|cactus|pumpkin|melon|bamboo|brown_mushroom|red_mushroom|lily_pad|moss_block)$/,
  // In the fields of villages.
  /^(carrots|potatoes|beetroots)$/,
];

/** They lie under water, and bodies do not dive. */
const sunken = new Set(['clay', 'kelp', 'kelp_plant', 'seagrass', 'tall_seagrass', 'sea_pickle']);

/** Whether bodies come by this block in a world made of `blocks`; null stands for any survival overworld. */
export function containsBlock(blocks: ReadonlySet<string> | null, block: string): boolean {
  if (sunken.has(block)) return false;
  return blocks === null ? overworld.some((kind) => kind.test(block)) : blocks.has(block);
}

/** They lie in the rock or under water: nobody comes to one by hand. */
const buried = new Set(['gravel']);

/** Whether it takes a pickaxe to get to a block that itself takes no tool. */
export function isBuried(block: string): boolean {
  return buried.has(block);
}

const searching: readonly (readonly [RegExp, number])[] = [
  [/^(grass_block|dirt|grass)$/, 1],
  [/_log$/, 3],
  [/^(stone|deepslate|cobblestone|sand)$/, 4],
  [/^(coal|deepslate_coal)_ore$/, 30],
  [/_ore$/, 120],
  [/^(carrots|potatoes|beetroots)$/, 900],
];

/** A guess at the seconds that finding one takes, for weighing ways against each other. */
export function searchSeconds(block: string): number {
  return searching.find(([kind]) => kind.test(block))?.[1] ?? 40;
}
