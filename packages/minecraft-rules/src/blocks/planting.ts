import type { Position } from '../position.js';
import { cropKinds, cropOfPlant, plantSoil } from '../life/crop-kinds.js';

/** Items that place a block of another name → that block. */
const otherNames: Record<string, string> = {
  redstone: 'redstone_wire',
  string: 'tripwire',
  ...Object.fromEntries(Object.values(cropKinds).map(({ seed, plant }) => [seed, plant])),
};
const plants =
  /(_sapling|_tulip|^grass|^fern|^dandelion|^poppy|^allium|^azure_bluet|^oxeye_daisy|^cornflower|^lily_of_the_valley|^blue_orchid)$/;

/** What the rules for plants read from the world. */
export interface PlantingWorld {
  readonly nameAt: (at: Position) => string;
  readonly solidAt: (at: Position) => boolean;
  readonly waterAt: (at: Position) => boolean;
}

/** The block that an item places: usually the one of the same name. */
export function blockOfItem(item: string): string {
  return otherNames[item] ?? item;
}

/** Whether a plant or crop can stand at a place. True for all other blocks. */
export function mayGrowAt(block: string, at: Position, { nameAt, solidAt, waterAt }: PlantingWorld): boolean {
  const below = { ...at, y: at.y - 1 };
  const crop = cropOfPlant(block);
  if (crop === undefined) return !plants.test(block) || plantSoil.has(nameAt(below));
  if (crop.hangs) return beside(at).some((place) => crop.ground.includes(nameAt(place)));
  if (crop.wants === 'room' && beside(at).some(solidAt)) return false;
  if (crop.harvest === 'top' && nameAt(below) === block) return true;
  return crop.ground.includes(nameAt(below)) && (crop.wants !== 'water' || beside(below).some(waterAt));
}

/** The cacti that break after a block has changed: those at the place or beside it that touch a solid block. */
export function crowdedOut(at: Position, { nameAt, solidAt }: Pick<PlantingWorld, 'nameAt' | 'solidAt'>): Position[] {
  return [at, ...beside(at)].filter((place) => nameAt(place) === 'cactus' && beside(place).some(solidAt));
}

/** The four horizontal neighbours of a place. */
export function beside({ x, y, z }: Position): Position[] {
  return [
    { x: x + 1, y, z },
    { x: x - 1, y, z },
    { x, y, z: z + 1 },
    { x, y, z: z - 1 },
  ];
}
