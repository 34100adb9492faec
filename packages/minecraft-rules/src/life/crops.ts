import { cropKinds } from './crop-kinds.js';

/** A number in [0, 1). */
type Random = () => number;

/** Random ticks that a block gets, on average: this share of `randomTickSpeed` (3 in the game) per tick. */
export const randomTickShare = 1 / 4096;
export const defaultRandomTickSpeed = 3;
/** Crops, stems and saplings need this much light above them; by night the sky counts as by day. */
export const growingLight = 9;

const fieldCrops = new Set(
  Object.values(cropKinds).flatMap(({ ground, plant }) => (ground[0] === 'farmland' ? [plant] : [])),
);
const dimCrops = new Set(['nether_wart', 'cocoa']);

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

/**
 * The chance that bone meal moves a sapling on; a random tick in the light does it with `saplingChance`. Two moves make
 * a tree.
 */
export const boneMealSaplingChance = 0.45;
export const saplingChance = 1 / 7;

/** Water this far away, level with farmland or one above, keeps it wet. */
export const wateringBlocks = 4;
export const wettest = 7;

/** Farmland after a random tick: wet, drier, or dirt again (null). */
export function dryOut(
  moisture: number,
  { waterNear, cropAbove }: { waterNear: boolean; cropAbove: boolean },
): number | null {
  if (waterNear) return wettest;
  if (moisture > 0) return moisture - 1;
  return cropAbove ? 0 : null;
}

const tillable: Record<string, string> = {
  dirt: 'farmland',
  grass_block: 'farmland',
  dirt_path: 'farmland',
  grass_path: 'farmland',
  coarse_dirt: 'dirt',
  rooted_dirt: 'dirt',
};

/** What a hoe makes of a block with nothing above it. */
export function tilled(block: string): string | undefined {
  return tillable[block];
}
