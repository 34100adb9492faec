/**
 * How a crop is taken: `whole`: it is dug when it is ripe, and sown again; `fruit`: what it bears beside it is dug;
 * `top`: what stands on its lowest block is cut; `pick`: with the bare hand.
 */
export type Harvest = 'whole' | 'fruit' | 'top' | 'pick';

/** What is grown for an item. Names are those of `itemVariants`. */
export interface CropKind {
  /** What is put down, and the block that it becomes. */
  readonly seed: string;
  readonly plant: string;
  /** Blocks that it is put on; with `hangs`: against a side of. */
  readonly ground: readonly string[];
  readonly hangs?: true;
  /** Water beside the ground, or nothing solid beside the plant. */
  readonly wants?: 'water' | 'room';
  readonly harvest: Harvest;
  /** The least that a harvest gives. */
  readonly yields: number;
  /** Its last age, and the first at which it is taken where that is another; none: it grows block by block. */
  readonly ripe?: number;
  readonly takenFrom?: number;
  /** What a ripe one bears. */
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

/** Everything that is grown, by the item that it is grown for. */
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

/** Blocks that a plant of no use may stand on, too. */
export const plantSoil: ReadonlySet<string> = new Set(soil);

/** Blocks that grow into what is harvested. */
export const cropPlants: readonly string[] = [...byPlant.keys()];

export function cropOfPlant(block: string): CropKind | undefined {
  return byPlant.get(block);
}

/** The age at which a crop is ripe; undefined for what is none, or has no ages that count. */
export function ripeAge(plant: string): number | undefined {
  return byPlant.get(plant)?.ripe;
}

/** How far a crop has grown, 0 to 1: ripe. Undefined for what is none. */
export function growthOf(plant: string, age: number): number | undefined {
  const ripe = ripeAge(plant);
  return ripe === undefined ? undefined : Math.min(1, Math.round((100 * age) / ripe) / 100);
}
