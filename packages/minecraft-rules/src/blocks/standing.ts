const fallingNames = /^(sand|red_sand|gravel|.*_concrete_powder)$/;
const standingBlocks = [
  '_sapling',
  '_tulip',
  '_mushroom',
  '^torch',
  '_torch',
  'redstone_wire',
  '_carpet',
  '_pressure_plate',
  '^rail',
  '_rail',
  '^grass',
  '^short_grass',
  '^tall_grass',
  'fern',
  '^dead_bush',
  '^dandelion',
  '^poppy',
  '^allium',
  '^azure_bluet',
  '^oxeye_daisy',
  '^cornflower',
  '^lily_of_the_valley',
  '^blue_orchid',
  '^sugar_cane',
  '^wheat',
  '^carrots',
  '^potatoes',
  '^beetroots',
  '(^|^attached_)(melon|pumpkin)_stem',
  '^nether_wart',
  '^sweet_berry_bush',
  '^snow',
  '_banner',
  '_sign',
  '_door',
  '^cactus',
  '^bamboo',
  '^lantern',
  '^repeater',
  '^comparator',
  '^flower_pot',
  '^potted_.*',
];
const standingNames = new RegExp(`(${standingBlocks.join('|')})$`);
const hangingNames = /(wall_torch|_wall_sign|^ladder|_wall_banner|^cocoa)$/;
const replaceableBlocks = [
  'air',
  'cave_air',
  'void_air',
  'water',
  'lava',
  'grass',
  'short_grass',
  'fern',
  'tall_grass',
  'large_fern',
  'dead_bush',
  'vine',
  'fire',
  'soul_fire',
  'snow',
  'seagrass',
  'tall_seagrass',
  'glow_lichen',
  'structure_void',
  'bubble_column',
];
const replaceableNames = new RegExp(`^(${replaceableBlocks.join('|')})$`);

/** Sand and the like, which lie on something or fall. */
export function falls(block: string): boolean {
  return fallingNames.test(block);
}

/** Plants, torches, doors: what breaks when nothing is below. */
export function standsOnGround(block: string): boolean {
  return standingNames.test(block) && !hangingNames.test(block);
}

/** What breaks when the wall behind it is gone. */
export function hangsOnWall(block: string): boolean {
  return hangingNames.test(block);
}

/** Whether another block may take this one's place. */
export function replaceable(block: string): boolean {
  return replaceableNames.test(block);
}
