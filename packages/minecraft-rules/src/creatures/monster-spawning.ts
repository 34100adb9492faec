import { randomInteger } from '../random-integer.js';
import type { Light } from '../world/light.js';
import type { MonsterName } from './creature-kind.js';
import { skyBrightness } from './daylight.js';

/**
 * Monsters appear between `nearest` and `farthest` blocks from the nearest player. Beyond `leave` blocks they disappear
 * at random, beyond `gone` at once.
 */
export const monsterDistances = { nearest: 24, farthest: 48, leave: 32, gone: 96 } as const;
/** A monster without a player near disappears with a chance of one in this many per tick. */
export const leavingOdds = 800;
/**
 * Ticks between two tries to spawn a monster near a player. Most tries fail, for the place drawn has no floor or too much
 * light; still they fill up the limit within a minute of the night, as the game's tries in every chunk and tick do.
 */
export const spawnTryTicks = 10;
/**
 * The maximum number of monsters for each player and in the world. Eight between `nearest` and `farthest` are as dense as
 * the game's 70 for each player up to 128 blocks away.
 */
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

/** Whether it is dark enough at a place for a monster to appear: no block light; less sky light is more likely. */
export function isDarkEnough({ block, sky }: Light, timeOfDay: number, random: () => number): boolean {
  if (block > 0 || sky > random() * 32) return false;
  return sky - (15 - skyBrightness(timeOfDay)) <= randomInteger(random, 0, 7);
}
