/** How easily a block catches fire from flames beside it, and how easily it burns up, both out of 100. */
export interface Flammability {
  readonly catches: number;
  readonly burns: number;
}

const wood = '(oak|spruce|birch|jungle|acacia|dark_oak|mangrove|cherry|pale_oak|bamboo)';
const kinds: readonly (readonly [RegExp, catches: number, burns: number])[] = [
  [new RegExp(`^(stripped_)?${wood}_(log|wood)$|^(stripped_)?bamboo_block$|^coal_block$`), 5, 5],
  [
    new RegExp(`^${wood}(_mosaic)?_(planks|slab|stairs|fence|fence_gate)$|^bamboo_mosaic$|^composter$|^beehive$`),
    5,
    20,
  ],
  [/^mangrove_roots$/, 5, 20],
  [/^tnt$|^(vine|glow_lichen)$/, 15, 100],
  [/^cave_vines(_plant)?$/, 15, 60],
  [/^(bookshelf|lectern|bee_nest|chiseled_bookshelf)$/, 30, 20],
  [/_leaves$|_wool$|^(azalea|flowering_azalea|hanging_roots|dried_kelp_block|target)$/, 30, 60],
  [/_carpet$|^hay_block$/, 60, 20],
  [/^(bamboo|scaffolding)$/, 60, 60],
  [/^(grass|short_grass|tall_grass|fern|large_fern|dead_bush|sweet_berry_bush|spore_blossom|big_dripleaf.*)$/, 60, 100],
  [/^(dandelion|poppy|blue_orchid|allium|azure_bluet|.*_tulip|oxeye_daisy|cornflower|lily_of_the_valley)$/, 60, 100],
  [/^(wither_rose|sunflower|lilac|rose_bush|peony|torchflower|pitcher_plant|pink_petals|small_dripleaf)$/, 60, 100],
];

/** Returns how a block burns, by its name; null for one that does not. Moss carpets do not. */
export function flammabilityOf(block: string): Flammability | null {
  if (block === 'moss_carpet') return null;
  const kind = kinds.find(([pattern]) => pattern.test(block));
  return kind === undefined ? null : { catches: kind[1], burns: kind[2] };
}
