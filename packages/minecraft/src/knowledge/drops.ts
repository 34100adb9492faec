/** The least that a block drops when it is dug with a tool that harvests it, without enchantment. */
export interface Drop {
  readonly item: string;
  readonly count: number;
  /** The probability that it drops at all. */
  readonly chance: number;
}

export interface DropOptions {
  readonly isItem: (name: string) => boolean;
}

/** Blocks that drop an item other than themselves: item, least count (default 1), chance (default 1). */
const otherDrops: Readonly<Record<string, readonly [item: string, count?: number, chance?: number]>> = {
  stone: ['cobblestone'],
  deepslate: ['cobbled_deepslate'],
  grass_block: ['dirt'],
  podzol: ['dirt'],
  mycelium: ['dirt'],
  dirt_path: ['dirt'],
  grass_path: ['dirt'],
  farmland: ['dirt'],
  crimson_nylium: ['netherrack'],
  warped_nylium: ['netherrack'],
  coal_ore: ['coal'],
  diamond_ore: ['diamond'],
  emerald_ore: ['emerald'],
  lapis_ore: ['lapis_lazuli', 4],
  redstone_ore: ['redstone', 4],
  nether_quartz_ore: ['quartz'],
  nether_gold_ore: ['gold_nugget', 2],
  amethyst_cluster: ['amethyst_shard', 2],
  clay: ['clay_ball', 4],
  snow: ['snowball'],
  snow_block: ['snowball', 4],
  glowstone: ['glowstone_dust', 2],
  sea_lantern: ['prismarine_crystals', 2],
  bookshelf: ['book', 3],
  melon: ['melon_slice', 3],
  ender_chest: ['obsidian', 8],
  campfire: ['charcoal', 2],
  soul_campfire: ['soul_soil'],
  kelp_plant: ['kelp'],
  cocoa: ['cocoa_beans'],
  wheat: ['wheat_seeds'],
  carrots: ['carrot'],
  potatoes: ['potato'],
  beetroots: ['beetroot_seeds'],
  short_grass: ['wheat_seeds', 1, 0.125],
  grass: ['wheat_seeds', 1, 0.125],
  fern: ['wheat_seeds', 1, 0.125],
};

/** Blocks without a drop that plans can count on, unless shears or silk touch take them. */
const dropless = anyName(
  '.*glass(_pane)? ice packed_ice blue_ice frosted_ice cake .*candle_cake fire soul_fire spawner ' +
    'infested_.* budding_amethyst .*_amethyst_bud large_fern tall_grass tall_seagrass seagrass vine glow_lichen ' +
    'hanging_roots cobweb dead_bush powder_snow turtle_egg sculk.* .*mushroom_block mushroom_stem .*coral.* ' +
    'nether_sprouts bee_nest sweet_berry_bush cave_vines.* small_dripleaf frogspawn reinforced_deepslate ' +
    'suspicious_.* trial_spawner vault chorus_plant chorus_flower .*_stem water lava bubble_column pale_hanging_moss ' +
    'creaking_heart bamboo_sapling mangrove_propagule',
);
/** Logs whose names `dropless` matches. */
const netherLog = /^(stripped_)?(crimson|warped)_stem$/;

/** Returns the drops of a block that plans can count on: the certain or the likeliest item. */
export function dropsOf(block: string, { isItem }: DropOptions): readonly Drop[] {
  if (block === 'gravel')
    return [
      { item: 'gravel', count: 1, chance: 0.9 },
      { item: 'flint', count: 1, chance: 0.1 },
    ];
  if (block.endsWith('_leaves')) return leafDrops(block).filter(({ item }) => isItem(item));
  if (dropless.test(block) && !netherLog.test(block)) return [];
  const [item, count, chance] = otherDrops[block] ??
    otherDrops[block.replace('deepslate_', '')] ??
    metalOf(block, isItem) ?? [block];
  return isItem(item) ? [{ item, count: count ?? 1, chance: chance ?? 1 }] : [];
}

/** Saplings, and apples of oaks. Mangroves grow from propagules, which their leaves do not drop. */
function leafDrops(leaves: string): readonly Drop[] {
  const sapling = leaves.endsWith('azalea_leaves')
    ? leaves.replace('_leaves', '')
    : leaves.replace('_leaves', '_sapling');
  return [
    ...(leaves === 'mangrove_leaves'
      ? []
      : [{ item: sapling, count: 1, chance: leaves === 'jungle_leaves' ? 0.025 : 0.05 }]),
    ...(['oak_leaves', 'dark_oak_leaves'].includes(leaves) ? [{ item: 'apple', count: 1, chance: 0.005 }] : []),
  ];
}

/** Metal ores drop raw metal from 1.17 on, themselves before. */
function metalOf(block: string, isItem: DropOptions['isItem']): readonly [string, number?] | undefined {
  const metal = /^(?:deepslate_)?(iron|gold|copper)_ore$/.exec(block)?.[1];
  if (metal === undefined || !isItem(`raw_${metal}`)) return undefined;
  return [`raw_${metal}`, metal === 'copper' ? 2 : 1];
}

/** Returns a pattern that matches any of the names, which spaces separate and which may be patterns themselves. */
function anyName(names: string): RegExp {
  return new RegExp(`^(${names.replaceAll(' ', '|')})$`);
}
