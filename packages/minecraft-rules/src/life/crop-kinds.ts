/**
 * How a crop is harvested. `whole`: the ripe plant is dug and sown again. `fruit`: the fruit beside the stem is dug.
 * `top`: everything above the lowest block is dug. `pick`: the fruit is picked with a click.
 */
export type Harvest = 'whole' | 'fruit' | 'top' | 'pick';

/** A kind of crop. Names are those of `itemVariants`. */
export interface CropKind {
  /** The item that is planted, and the block that it becomes. */
  readonly seed: string;
  readonly plant: string;
  /** The blocks that it is planted on, or against when `hangs` is true. */
  readonly ground: readonly string[];
  readonly hangs?: true;
  /** What it needs: water beside the ground, or no solid block beside the plant. */
  readonly wants?: 'water' | 'room';
  readonly harvest: Harvest;
  /** The minimum number of items that a harvest gives. */
  readonly yields: number;
  /** Its last age, and the first age for harvest when that differs; absent when it grows block by block. */
  readonly ripe?: number;
  readonly takenFrom?: number;
  /** The fruit that a ripe plant bears. */
  readonly fruit?: string;
}

const field = ['farmland'];
const soil = ['dirt', 'grass_block', 'podzol', 'coarse_dirt', 'rooted_dirt', 'moss_block', 'farmland', 'mycelium'];
const sand = ['sand', 'red_sand'];

const sown = (seed: string, plant: string, ripe: number): CropKind => ({
  seed,
  plant,
  ground: field,
  harvest: 'whole',
  yields: 1,
  ripe,
});
const bearing = (seed: string, fruit: string, yields: number): CropKind => ({
  seed,
  plant: `${fruit}_stem`,
  ground: field,
  harvest: 'fruit',
  yields,
  ripe: 7,
  fruit,
});

/** All kinds of crops, by the item that they are grown for. */
export const cropKinds: Readonly<Record<string, CropKind>> = {
  wheat: sown('wheat_seeds', 'wheat', 7),
  beetroot: sown('beetroot_seeds', 'beetroots', 3),
  carrot: sown('carrot', 'carrots', 7),
  potato: sown('potato', 'potatoes', 7),
  melon_slice: bearing('melon_seeds', 'melon', 3),
  pumpkin: bearing('pumpkin_seeds', 'pumpkin', 1),
  sugar_cane: {
    seed: 'sugar_cane',
    plant: 'sugar_cane',
    ground: [...soil, ...sand],
    wants: 'water',
    harvest: 'top',
    yields: 1,
  },
  cactus: { seed: 'cactus', plant: 'cactus', ground: sand, wants: 'room', harvest: 'top', yields: 1 },
  sweet_berries: {
    seed: 'sweet_berries',
    plant: 'sweet_berry_bush',
    ground: soil,
    harvest: 'pick',
    yields: 1,
    ripe: 3,
    takenFrom: 2,
  },
  cocoa_beans: {
    seed: 'cocoa_beans',
    plant: 'cocoa',
    ground: ['jungle_log', 'jungle_wood', 'stripped_jungle_log', 'stripped_jungle_wood'],
    hangs: true,
    harvest: 'whole',
    yields: 3,
    ripe: 2,
  },
  nether_wart: {
    seed: 'nether_wart',
    plant: 'nether_wart',
    ground: ['soul_sand'],
    harvest: 'whole',
    yields: 2,
    ripe: 3,
  },
};

const byPlant = new Map(Object.values(cropKinds).map((kind) => [kind.plant, kind]));

/** Blocks that wild plants (flowers, grass, saplings) can stand on. */
export const plantSoil: ReadonlySet<string> = new Set(soil);

/** The blocks of all growing crops. */
export const cropPlants: readonly string[] = [...byPlant.keys()];

export function cropOfPlant(block: string): CropKind | undefined {
  return byPlant.get(block);
}

/** The age at which a crop is ripe; undefined for other blocks and for crops without ages. */
export function ripeAge(plant: string): number | undefined {
  return byPlant.get(plant)?.ripe;
}

/** How far a crop has grown, from 0 to 1 (ripe); undefined for other blocks. */
export function growthOf(plant: string, age: number): number | undefined {
  const ripe = ripeAge(plant);
  return ripe === undefined ? undefined : Math.min(1, Math.round((100 * age) / ripe) / 100);
}
