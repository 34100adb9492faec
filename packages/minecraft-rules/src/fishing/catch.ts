import { randomInteger } from '../random-integer.js';
import type { Drop } from '../blocks/drops.js';
import { velocityToReach } from '../items/item-physics.js';
import { distance, type Position } from '../position.js';

type Weights = readonly (readonly [item: string, weight: number])[];

const fish: Weights = [
  ['cod', 60],
  ['salmon', 25],
  ['pufferfish', 13],
  ['tropical_fish', 2],
];
const junk: Weights = [
  ['lily_pad', 17],
  ['bowl', 10],
  ['leather', 10],
  ['leather_boots', 10],
  ['rotten_flesh', 10],
  ['bone', 10],
  ['tripwire_hook', 10],
  ['stick', 5],
  ['string', 5],
  ['fishing_rod', 2],
  ['ink_sac', 1],
];
/** Without what is enchanted. */
const treasure: Weights = [
  ['name_tag', 1],
  ['nautilus_shell', 1],
  ['saddle', 1],
];
const tables = { fish: 85, junk: 10, treasure: 5 };

/** Ticks until a fish bites; and for which it then hangs on. */
export const biteTicks = { least: 100, most: 600 };
export const hangTicks = { least: 20, most: 40 };
/** Uses that a rod loses by reeling in a catch, a bobber that lies on the ground, one that hangs on a creature. */
export const rodWear = { caught: 1, ground: 2, hooked: 5 };
/** Beyond this the line breaks, in blocks. */
export const lineLength = 32;

export function ticksToBite(random: () => number): number {
  return randomInteger(random, biteTicks.least, biteTicks.most);
}

/** What hangs on the hook. Treasure comes from open water only (5 x 5 blocks of it, two deep). */
export function catchOf(openWater: boolean, random: () => number): Drop {
  const roll = random() * (tables.fish + tables.junk + (openWater ? tables.treasure : 0));
  const table = roll < tables.fish ? fish : roll < tables.fish + tables.junk ? junk : treasure;
  const item = pick(table, random);
  return { item, count: item === 'ink_sac' ? 10 : 1 };
}

/** Of all catches in open water the share that each kind of fish has. */
export function catchShares(): ReadonlyMap<string, number> {
  const all = tables.fish + tables.junk + tables.treasure;
  const weights = fish.reduce((sum, [, weight]) => sum + weight, 0);
  return new Map(fish.map(([item, weight]) => [item, (tables.fish / all) * (weight / weights)]));
}

/**
 * The velocity (blocks per tick) with which a catch flies from the bobber to the fisher whose feet are at `to`: in a
 * bow
 * about as high as the game's, but at his chest, so that it reaches him wherever nothing is in its way.
 */
export function reelVelocity(from: Position, to: Position): Position {
  return velocityToReach(from, { ...to, y: to.y + 1 }, Math.ceil(4 * Math.sqrt(Math.max(distance(from, to), 4))));
}

function pick(weights: Weights, random: () => number): string {
  let roll = random() * weights.reduce((all, [, weight]) => all + weight, 0);
  for (const [item, weight] of weights) if ((roll -= weight) < 0) return item;
  return weights[0]?.[0] ?? '';
}
