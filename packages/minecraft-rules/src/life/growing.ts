import type { Position } from '../position.js';
import type { PlantingWorld } from '../blocks/planting.js';
import { randomInteger } from '../random-integer.js';
import { ticksPerSecond } from '../time/day.js';
import { cropOfPlant, plantSoil, type CropKind } from './crop-kinds.js';
import {
  defaultRandomTickSpeed,
  growthChance,
  growsInTheDark,
  randomTickShare,
  wettest,
  type CropField,
} from './crops.js';

/** Sugar cane and cacti grow by a block on every 16th random tick, up to this height. */
const tallestStalk = 3;
const stalkAge = 15;
const sides = [
  ['east', 1, 0],
  ['west', -1, 0],
  ['south', 0, 1],
  ['north', 0, -1],
] as const;

/** The direction from a stem to its fruit, or from a cocoa pod to its trunk. */
export type Facing = (typeof sides)[number][0];

/** What growing plants read from the world and change in it. */
export interface GrowthWorld extends PlantingWorld {
  readonly ageAt: (at: Position) => number;
  readonly facingAt: (at: Position) => Facing | undefined;
  /** The moisture of farmland. */
  readonly moistureAt: (at: Position) => number;
  /** The light of blocks and the sky; the sky counts as it does by day. */
  readonly lightAt: (at: Position) => number;
  /** Whether a block can be placed there. */
  readonly isFree: (at: Position) => boolean;
  readonly setAge: (at: Position, age: number) => void;
  readonly put: (at: Position, block: string, properties: { age?: number; facing?: Facing }) => void;
  /** A number in [0, 1). */
  readonly random: () => number;
}

/** Gives a crop a random tick, in which it may grow older or higher, or bear fruit. */
export function growCrop(world: GrowthWorld, at: Position): void {
  const plant = world.nameAt(at);
  const kind = cropOfPlant(plant);
  if (kind === undefined) return;
  if (kind.ripe === undefined) return growStalk(world, at, plant);
  const age = world.ageAt(at);
  if (age >= kind.ripe && kind.fruit === undefined) return;
  if (world.random() >= growthChance(plant, growsInTheDark(plant) ? 0 : world.lightAt(at), fieldAround(world, at)))
    return;
  if (age < kind.ripe) world.setAge(at, age + 1);
  else bearFruit(world, at, plant, kind);
}

function growStalk(world: GrowthWorld, at: Position, plant: string): void {
  const above = { ...at, y: at.y + 1 };
  if (!world.isFree(above)) return;
  let height = 1;
  while (world.nameAt({ ...at, y: at.y - height }) === plant) height++;
  if (height >= tallestStalk) return;
  const age = world.ageAt(at);
  world.setAge(at, age < stalkAge ? age + 1 : 0);
  if (age >= stalkAge) world.put(above, plant, {});
}

function bearFruit(world: GrowthWorld, at: Position, stem: string, { fruit }: CropKind): void {
  const [facing, dx, dz] = sides[Math.floor(world.random() * sides.length)] ?? sides[0];
  const place = { x: at.x + dx, y: at.y, z: at.z + dz };
  const ground = world.nameAt({ ...place, y: at.y - 1 });
  if (fruit === undefined || !world.isFree(place) || !(plantSoil.has(ground) || ground === 'mud')) return;
  world.put(place, fruit, {});
  world.put(at, `attached_${stem}`, { facing });
}

/** Detaches the stem of a fruit that is gone, so that the stem can bear another. */
export function looseStem(world: Pick<GrowthWorld, 'nameAt' | 'facingAt' | 'put'>, at: Position, fruit: string): void {
  for (const [facing, dx, dz] of sides) {
    const place = { x: at.x - dx, y: at.y, z: at.z - dz };
    if (world.nameAt(place) === `attached_${fruit}_stem` && world.facingAt(place) === facing)
      world.put(place, `${fruit}_stem`, { age: 7 });
  }
}

function fieldAround(world: GrowthWorld, { x, y, z }: Position): CropField {
  const places = [-1, 0, 1].flatMap((dz) => [-1, 0, 1].map((dx) => ({ x: x + dx, y, z: z + dz })));
  const soil = places.map((place) => {
    const below = { ...place, y: y - 1 };
    const name = world.nameAt(below);
    return { name, moisture: name === 'farmland' ? world.moistureAt(below) : 0 };
  });
  return { soil, plants: places.map(world.nameAt) };
}

/** Draws how many berries a bush of this age gives. It is at `pickedAge` afterwards. */
export function berriesOf(age: number, random: () => number): number {
  return age < 2 ? 0 : randomInteger(random, 1, 2) + (age >= 3 ? 1 : 0);
}
export const pickedAge = 1;

/**
 * World seconds from planting to the first harvest, in the light, on wet farmland: in rows with wet farmland all around,
 * or beside so many pieces of it. Their mean, and their standard deviation.
 */
export function ripening(kind: CropKind, wetAround = 8): { readonly seconds: number; readonly deviation: number } {
  const soil = Array.from({ length: 9 }, (_, index) => {
    const isWet = index === 4 || (index < 4 ? index : index - 1) < wetAround;
    return { name: isWet ? 'farmland' : 'sand', moisture: wettest };
  });
  const chance =
    kind.ripe === undefined
      ? 1
      : growthChance(kind.plant, 15, { soil, plants: Array.from({ length: 9 }, () => 'air') });
  const ages = (kind.takenFrom ?? kind.ripe ?? stalkAge + 1) + (kind.fruit === undefined ? 0 : 1);
  const seconds = ages / chance / (randomTickShare * defaultRandomTickSpeed * ticksPerSecond);
  // Each age is as likely to end at any moment.
  return { seconds, deviation: seconds / Math.sqrt(ages) };
}
