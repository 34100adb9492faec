import { randomInteger } from '../random-integer.js';
import type { Drop } from '../blocks/loot-entry.js';
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
/** The game's treasure without enchanted items. */
const treasure: Weights = [
  ['name_tag', 1],
  ['nautilus_shell', 1],
  ['saddle', 1],
];
const tables = { fish: 85, junk: 10, treasure: 5 };

/** Ticks until a fish bites, and how many ticks it then stays on the hook. */
export const biteTicks = { least: 100, most: 600 };
export const hangTicks = { least: 20, most: 40 };
/** Durability that reeling in costs: a catch, a bobber on the ground, a bobber hooked to a creature. */
export const rodWear = { caught: 1, ground: 2, hooked: 5 };
/** The length in blocks at which the line breaks. */
export const lineLength = 32;

export function ticksToBite(random: () => number): number {
  return randomInteger(random, biteTicks.least, biteTicks.most);
}

/** Draws a catch. Treasure is caught only in open water (5 x 5 blocks, two deep). */
export function catchOf(openWater: boolean, random: () => number): Drop {
  const roll = random() * (tables.fish + tables.junk + (openWater ? tables.treasure : 0));
  const table = roll < tables.fish ? fish : roll < tables.fish + tables.junk ? junk : treasure;
  const item = pick(table, random);
  return { item, count: item === 'ink_sac' ? 10 : 1 };
}

/** The share of each kind of fish in all catches in open water. */
export function catchShares(): ReadonlyMap<string, number> {
  const all = tables.fish + tables.junk + tables.treasure;
  const weights = fish.reduce((sum, [, weight]) => sum + weight, 0);
  return new Map(fish.map(([item, weight]) => [item, (tables.fish / all) * (weight / weights)]));
}

/**
 * The velocity (blocks per tick) with which a catch flies from the bobber to the player whose feet are at `to`. The arc
 * is about as high as in the game, but ends at the chest, so that the catch arrives whenever its path is free.
 */
export function reelVelocity(from: Position, to: Position): Position {
  return velocityToReach(from, { ...to, y: to.y + 1 }, Math.ceil(4 * Math.sqrt(Math.max(distance(from, to), 4))));
}

function pick(weights: Weights, random: () => number): string {
  let roll = random() * weights.reduce((all, [, weight]) => all + weight, 0);
  for (const [item, weight] of weights) if ((roll -= weight) < 0) return item;
  return weights[0]?.[0] ?? '';
}
