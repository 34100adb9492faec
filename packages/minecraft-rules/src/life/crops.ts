import { cropKinds } from './crop-kinds.js';

/** A number in [0, 1). */
type Random = () => number;

/** The mean number of random ticks that a block gets per tick, as a share of `randomTickSpeed` (3 in the game). */
export const randomTickShare = 1 / 4096;
export const defaultRandomTickSpeed = 3;
/** The light that crops, stems and saplings need above them; at night the sky counts as it does by day. */
export const growingLight = 9;

const fieldCrops = new Set(
  Object.values(cropKinds).flatMap(({ ground, plant }) => (ground[0] === 'farmland' ? [plant] : [])),
);
const dimCrops = new Set(['nether_wart', 'cocoa']);

/** The surroundings that a crop's growth depends on. */
export interface CropField {
  /** The block below and the eight around it, west to east, then north to south. */
  readonly soil: readonly { readonly name: string; readonly moisture: number }[];
  /** Names of the nine blocks at the crop's own height, in the same order. */
  readonly plants: readonly string[];
}

/** How fast a crop grows: from 1 on dry ground to 10 in a wet field with rows. */
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

/** Whether a crop grows in the dark. */
export function growsInTheDark(crop: string): boolean {
  return dimCrops.has(crop);
}

/** Draws how many ages bone meal adds to a crop; 0 when it has no effect. */
export function boneMealGrowth(crop: string, random: Random): number {
  const several = 2 + Math.floor(random() * 4);
  if (crop === 'beetroots') return Math.floor(several / 3);
  if (crop === 'sweet_berry_bush' || crop === 'cocoa') return 1;
  return fieldCrops.has(crop) ? several : 0;
}

/**
 * The chance that bone meal advances a sapling by a stage. A random tick in the light does so with `saplingChance`.
 * After two stages it becomes a tree.
 */
export const boneMealSaplingChance = 0.45;
export const saplingChance = 1 / 7;

/** Water within this many blocks, level with farmland or one above, keeps it wet. */
export const wateringBlocks = 4;
export const wettest = 7;

/** The moisture of farmland after a random tick; null when it turns into dirt. */
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

/** The block that a hoe turns a block with nothing above it into. */
export function tilled(block: string): string | undefined {
  return tillable[block];
}
