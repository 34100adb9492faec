import { randomInteger } from '../random-integer.js';
import type { Light } from '../world/light.js';
import type { MonsterName } from './creature-kind.js';
import { skyBrightness } from './daylight.js';

/**
 * Monsters come between so many blocks from the nearest player; beyond `leave` they go by chance, beyond `gone` at
 * once.
 */
export const monsterDistances = { nearest: 24, farthest: 48, leave: 32, gone: 96 } as const;
/** One time in so many ticks a monster goes that no player is near. */
export const leavingOdds = 800;
/** Of each player, and of the world. */
export const monsterLimits = { perPlayer: 8, all: 48 } as const;

const weights: readonly (readonly [MonsterName, number])[] = [
  ['zombie', 95],
  ['skeleton', 100],
  ['spider', 100],
  ['creeper', 100],
];
const sum = weights.reduce((all, [, weight]) => all + weight, 0);

export function pickMonster(random: () => number): MonsterName {
  let roll = random() * sum;
  for (const [kind, weight] of weights) if ((roll -= weight) < 0) return kind;
  return 'zombie';
}

/** Whether it is dark enough in a place for a monster to appear: no lamp, and the less sky the likelier. */
export function isDarkEnough({ block, sky }: Light, timeOfDay: number, random: () => number): boolean {
  if (block > 0 || sky > random() * 32) return false;
  return sky - (15 - skyBrightness(timeOfDay)) <= randomInteger(random, 0, 7);
}
