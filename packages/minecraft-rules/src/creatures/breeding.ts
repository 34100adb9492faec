import { randomInteger } from '../random-integer.js';
import type { AnimalKind } from './creature-kind.js';

/**
 * Breeding times in ticks. `love`: how long a fed animal looks for a mate. `pause`: until it can be fed to breed again.
 * `growing`: until a baby is grown up. `courting`: how long a pair stands together until it has a baby.
 */
export const breedingTicks = { love: 600, pause: 6000, growing: 24_000, courting: 60 };
/** An animal looks for a mate within this many blocks. */
export const courtingReach = 8;
/** In blocks: an animal follows who holds its food from within `far`, up to `near`. */
export const temptation = { far: 10, near: 2.5 } as const;
/** How much faster than usual it walks then. */
export const temptedPace = 1.25;
/** Feeding a baby shortens its remaining growing time by this share. */
const feedingShare = 0.1;

export function eats(kind: AnimalKind, item: string): boolean {
  return kind.food.includes(item);
}

/** The remaining growing time of a baby, in ticks, after it was fed. */
export function grownByFood(ticksLeft: number): number {
  return Math.max(0, ticksLeft - Math.floor(ticksLeft * feedingShare));
}

/** Ticks until a hen lays her next egg. */
export function ticksToNextEgg(random: () => number): number {
  return randomInteger(random, 6000, 11_999);
}
