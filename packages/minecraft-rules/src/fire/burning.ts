import { randomInteger } from '../random-integer.js';
import type { Position } from '../position.js';
import { faces, neighbourAt, type Face } from '../placing/faces.js';
import { flammabilityOf } from './flammability.js';

/** What the rules of fire read from the world. */
export interface FireWorld {
  nameAt(at: Position): string;
  /** Whether a fire can stand on the block there. */
  solidAt(at: Position): boolean;
  /** Whether rain falls on the block there. */
  rainsAt(at: Position): boolean;
  readonly random: () => number;
}

/** A change by fire: a place begins to burn at an age from 0 to 15, goes out, or loses its block. */
export type FireChange =
  | { readonly at: Position; readonly becomes: 'fire'; readonly age: number }
  | { readonly at: Position; readonly becomes: 'out' | 'burnt' };

/** The age at which a fire is about to go out. */
export const oldestFire = 15;
/** What burns for ever under a fire. */
const eternal = /^(netherrack|magma_block)$/;
/** The odds, one in so many, against which a block burns up: less beside a fire than above and below. */
const burnOdds = { side: 300, upright: 250 } as const;
/** Odds of spreading by one block, and what each block higher than one above the fire adds. */
const spreadOdds = { near: 100, perBlockUp: 100 } as const;
/** How much a difficulty adds to the spreading of fire, for the normal one. */
const difficultyShare = 40 + 2 * 7;

/** Ticks until a fire changes next. */
export function ticksToFireChange(random: () => number): number {
  return 30 + randomInteger(random, 0, 9);
}

/** Whether a fire lasts at a place for a moment: on a solid block, or beside one that burns. */
export function fireStands(world: FireWorld, at: Position): boolean {
  return world.solidAt(neighbourAt(at, 'down')) || catchesAt(world, at) > 0;
}

/** Returns what a fire of an age does: it grows older, burns up what is beside it, spreads, or goes out. */
export function burn(world: FireWorld, at: Position, age: number): readonly FireChange[] {
  const { random } = world;
  const out: readonly FireChange[] = [{ at, becomes: 'out' }];
  if (!fireStands(world, at)) return out;
  const under = world.nameAt(neighbourAt(at, 'down'));
  const isEternal = eternal.test(under);
  if (!isEternal && isRainedOn(world, at) && random() < 0.2 + age * 0.03) return out;
  const older = Math.min(oldestFire, age + (randomInteger(random, 0, 2) >> 1));
  if (!isEternal && catchesAt(world, at) === 0) {
    if (!world.solidAt(neighbourAt(at, 'down')) || age > 3) return out;
    return [{ at, becomes: 'fire', age: older }];
  }
  if (!isEternal && age === oldestFire && randomInteger(random, 0, 3) === 0 && flammabilityOf(under) === null)
    return out;
  return [
    { at, becomes: 'fire', age: older },
    ...faces.flatMap((face) => burnUp(world, neighbourAt(at, face), face, age)),
    ...spread(world, at, age),
  ];
}

/** Burns up the block at a face of a fire by chance; a fire takes its place while the first one is young. */
function burnUp(world: FireWorld, at: Position, face: Face, age: number): FireChange[] {
  const { random } = world;
  const burns = flammabilityOf(world.nameAt(at))?.burns ?? 0;
  if (random() * burnOdds[face === 'up' || face === 'down' ? 'upright' : 'side'] >= burns) return [];
  return random() * (age + 10) < 5 && !world.rainsAt(at)
    ? [{ at, becomes: 'fire', age: aged(age, random) }]
    : [{ at, becomes: 'burnt' }];
}

/** Lights what is free and beside something that burns, up to four blocks above the fire. */
function spread(world: FireWorld, from: Position, age: number): FireChange[] {
  const { random } = world;
  const lit: FireChange[] = [];
  for (let x = -1; x <= 1; x++)
    for (let z = -1; z <= 1; z++)
      for (let y = -1; y <= 4; y++) {
        if (x === 0 && y === 0 && z === 0) continue;
        const at = { x: from.x + x, y: from.y + y, z: from.z + z };
        const catches = isFree(world, at) ? catchesAt(world, at) : 0;
        if (catches === 0) continue;
        const odds = spreadOdds.near + Math.max(y - 1, 0) * spreadOdds.perBlockUp;
        const share = Math.floor((catches + difficultyShare) / (age + 30));
        if (share > 0 && random() * odds < share + 1 && !isRainedOn(world, at))
          lit.push({ at, becomes: 'fire', age: aged(age, random) });
      }
  return lit;
}

/** Returns the place that a random tick of lava sets on fire, if any. */
export function litByLava(world: FireWorld, lava: Position): Position | null {
  const { random } = world;
  const step = (): number => randomInteger(random, -1, 1);
  const height = randomInteger(random, 0, 2);
  if (height === 0) {
    for (let tries = 0; tries < 3; tries++) {
      const at = { x: lava.x + step(), y: lava.y, z: lava.z + step() };
      const above = neighbourAt(at, 'up');
      if (isFree(world, above) && flammabilityOf(world.nameAt(at)) !== null) return above;
    }
    return null;
  }
  let at = lava;
  for (let up = 0; up < height; up++) {
    at = { x: at.x + step(), y: at.y + 1, z: at.z + step() };
    if (!isFree(world, at)) {
      if (world.solidAt(at)) return null;
    } else if (catchesAt(world, at) > 0) return at;
  }
  return null;
}

/** How easily a free place begins to burn: as easily as the block around it that catches fire most easily. */
function catchesAt(world: FireWorld, at: Position): number {
  return Math.max(...faces.map((face) => flammabilityOf(world.nameAt(neighbourAt(at, face)))?.catches ?? 0));
}

function isRainedOn(world: FireWorld, { x, y, z }: Position): boolean {
  return [
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].some(([dx = 0, dz = 0]) => world.rainsAt({ x: x + dx, y, z: z + dz }));
}

function isFree(world: FireWorld, at: Position): boolean {
  return world.nameAt(at) === 'air';
}

function aged(age: number, random: () => number): number {
  return Math.min(oldestFire, age + (randomInteger(random, 0, 4) >> 2));
}
