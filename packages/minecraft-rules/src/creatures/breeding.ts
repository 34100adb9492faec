import { randomInteger } from '../random-integer.js';
import type { AnimalKind } from './creature-kind.js';

/**
 * Ticks for which a fed animal looks for a mate; after which it may be fed for another; in which the young grow up; and
 * in which a pair stands together until it has a young one.
 */
export const breedingTicks = { love: 600, pause: 6000, growing: 24_000, courting: 60 };
/** A mate is looked for within so many blocks. */
export const courtingReach = 8;
/** Feeding a young one takes this share off the time that it has still to grow. */
const feedingShare = 0.1;

export function eats(kind: AnimalKind, item: string): boolean {
  return kind.food.includes(item);
}

/** The ticks that a young animal has still to grow after it was fed. */
export function grownByFood(ticksLeft: number): number {
  return Math.max(0, ticksLeft - Math.floor(ticksLeft * feedingShare));
}

/** Ticks until a hen lays her next egg. */
export function ticksToNextEgg(random: () => number): number {
  return randomInteger(random, 6000, 11_999);
}
