/** Items that place a block of another name. */
const otherNames: Record<string, string> = {
  wheat_seeds: 'wheat', beetroot_seeds: 'beetroots', carrot: 'carrots', potato: 'potatoes', melon_seeds: 'melon_stem', pumpkin_seeds: 'pumpkin_stem',
  redstone: 'redstone_wire', string: 'tripwire', cocoa_beans: 'cocoa', sweet_berries: 'sweet_berry_bush',
};
const soil = /^(dirt|grass_block|podzol|coarse_dirt|rooted_dirt|moss_block|farmland|mycelium)$/;
const plants = /(_sapling|_tulip|^grass|^fern|^dandelion|^poppy|^allium|^azure_bluet|^oxeye_daisy|^cornflower|^lily_of_the_valley|^blue_orchid|^sweet_berry_bush)$/;
const sand = /^(sand|red_sand)$/;
const crops = /^(wheat|carrots|potatoes|beetroots|melon_stem|pumpkin_stem)$/;

/** The block that an item becomes when it is placed: most often one of its own name. */
export function blockOfItem(item: string): string {
  return otherNames[item] ?? item;
}

/** Whether a plant or crop may stand on the block `below`; true for everything else. */
export function mayGrowOn(block: string, below: string): boolean {
  if (plants.test(block) && !soil.test(below)) return false;
  if (block === 'sugar_cane') return below === block || soil.test(below) || sand.test(below);
  if (block === 'cactus') return below === block || sand.test(below);
  return !crops.test(block) || below === 'farmland';
}
