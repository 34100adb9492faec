/** Colours of blocks seen from above, by patterns of their names; the first that fits counts. */
const colors: readonly (readonly [RegExp, string])[] = [
  [/water|kelp|seagrass|bubble_column/, '#4a7fc1'],
  [/lava|fire|magma/, '#d9662b'],
  [/ice/, '#b6d3ee'],
  [/snow|powder/, '#eef3f6'],
  [/leaves|vine|azalea|bamboo|lily_pad/, '#4c7a3a'],
  [/log|wood|stem|hyphae|mushroom_block/, '#5e4630'],
  [/planks|crafting_table|chest|fence|stairs|slab|door|barrel|bookshelf|sign/, '#a8824f'],
  [/sandstone|^sand$|suspicious_sand|end_stone/, '#dccb93'],
  [/red_sand|terracotta|brick|granite/, '#b5714a'],
  [/gravel|tuff|andesite|furnace|cobblestone|stone|ore|deepslate|bedrock|diorite|calcite/, '#8a8a8c'],
  [/farmland|mud|podzol|mycelium|coarse_dirt|rooted_dirt|^dirt|dirt_path/, '#8a6847'],
  [/grass_block|moss/, '#7fa650'],
  [
    /grass|fern|flower|poppy|dandelion|tulip|orchid|daisy|allium|bluet|rose|lilac|peony|cornflower|sapling|bush/,
    '#86ad57',
  ],
  [/wheat|carrots|potatoes|beetroots|melon|pumpkin|hay|sugar_cane|cactus/, '#a9a63c'],
  [/torch|lantern|glowstone|campfire/, '#f2c94c'],
  [/wool|bed|carpet/, '#d8d8d8'],
];
const other = '#9b8fa5';

/** The colour of a block seen from above, as "#rrggbb". */
export function surfaceColor(block: string): string {
  return colors.find(([pattern]) => pattern.test(block))?.[1] ?? other;
}
