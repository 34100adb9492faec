/** A number in [0, 1). */
type Random = () => number;

/** Random ticks that a block gets, on average: this share of `randomTickSpeed` (3 in the game) per tick. */
export const randomTickShare = 1 / 4096;
export const defaultRandomTickSpeed = 3;
/** Crops, stems and saplings need this much light above them; by night the sky counts as by day. */
export const growingLight = 9;

const ages: Record<string, number> = {
  wheat: 7, carrots: 7, potatoes: 7, beetroots: 3, melon_stem: 7, pumpkin_stem: 7, nether_wart: 3, sweet_berry_bush: 3, cocoa: 2,
};
const fieldCrops = new Set(['wheat', 'carrots', 'potatoes', 'beetroots', 'melon_stem', 'pumpkin_stem']);
const dimCrops = new Set(['nether_wart', 'cocoa']);

/** The age at which a crop is ripe; undefined for what is none. */
export function ripeAge(crop: string): number | undefined {
  return ages[crop];
}

/** How far a crop has grown, 0 to 1: ripe. Undefined for what is none. */
export function growthOf(crop: string, age: number): number | undefined {
  const ripe = ripeAge(crop);
  return ripe === undefined ? undefined : Math.min(1, Math.round((100 * age) / ripe) / 100);
}

/** What a crop's speed depends on. */
export interface CropField {
  /** The nine blocks below and around, west to east, then north to south. */
  readonly soil: readonly { readonly name: string; readonly moisture: number }[];
  /** Names of the nine blocks at the crop's own height, in the same order. */
  readonly plants: readonly string[];
}

/** How fast a crop grows here: 1 on dry ground to 10 in a wet field of rows. */
export function growthSpeed(crop: string, { soil, plants }: CropField): number {
  let speed = 1;
  soil.forEach(({ name, moisture }, index) => {
    const good = name !== 'farmland' ? 0 : moisture > 0 ? 3 : 1;
    speed += index === 4 ? good : good / 4;
  });
  const same = (index: number): boolean => plants[index] === crop;
  const alongX = same(3) || same(5);
  const alongZ = same(1) || same(7);
  const crowded = (alongX && alongZ) || same(0) || same(2) || same(6) || same(8);
  return crowded ? speed / 2 : speed;
}

/** The chance that a random tick makes a crop of this kind one age older. */
export function growthChance(crop: string, light: number, field: CropField): number {
  if (crop === 'nether_wart') return 1 / 10;
  if (crop === 'cocoa') return 1 / 5;
  if (light < growingLight) return 0;
  if (crop === 'sweet_berry_bush') return 1 / 5;
  if (!fieldCrops.has(crop)) return 0;
  const chance = 1 / (Math.floor(25 / growthSpeed(crop, field)) + 1);
  return crop === 'beetroots' ? (chance * 2) / 3 : chance;
}

/** Whether it grows in the dark. */
export function growsInTheDark(crop: string): boolean {
  return dimCrops.has(crop);
}

/** By how much bone meal makes a crop older; 0: it does nothing to it. */
export function boneMealGrowth(crop: string, random: Random): number {
  const several = 2 + Math.floor(random() * 4);
  if (crop === 'beetroots') return Math.floor(several / 3);
  if (crop === 'sweet_berry_bush' || crop === 'cocoa') return 1;
  return fieldCrops.has(crop) ? several : 0;
}

/** The chance that bone meal moves a sapling on; a random tick in the light does it with `saplingChance`. Two moves make a tree. */
export const boneMealSaplingChance = 0.45;
export const saplingChance = 1 / 7;

/** Sugar cane and cactus grow a block on every 16th random tick, up to this height. */
export const tallestStalk = 3;
export const stalkAge = 15;

/** Water this far away, level with farmland or one above, keeps it wet. */
export const wateringBlocks = 4;
export const wettest = 7;

/** Farmland after a random tick: wet, drier, or dirt again (null). */
export function dryOut(moisture: number, { waterNear, cropAbove }: { waterNear: boolean; cropAbove: boolean }): number | null {
  if (waterNear) return wettest;
  if (moisture > 0) return moisture - 1;
  return cropAbove ? 0 : null;
}

const tillable: Record<string, string> = { dirt: 'farmland', grass_block: 'farmland', dirt_path: 'farmland', grass_path: 'farmland', coarse_dirt: 'dirt', rooted_dirt: 'dirt' };

/** What a hoe makes of a block with nothing above it. */
export function tilled(block: string): string | undefined {
  return tillable[block];
}
