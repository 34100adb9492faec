import type { Ingredient, Observation } from '@s-agents/core';
import type { GameData } from './game-data.js';

/**
 * Estimated world seconds of work from which on it goes into the night, by the part of the day; walking comes on top.
 */
const untilDark: Readonly<Record<string, number>> = { sunrise: 400, day: 240, sunset: 40, night: 15 };

export const nightRule =
  'Monsters come at night: an agent that works then should hold a sword, even a wooden one; by reflex, without a ' +
  'plan, bodies take it in hand, flee and hide.';

/** What an agent should hold that works on for so many world seconds: a weapon when the work goes into the night. */
export function precautionsFor(
  weapons: readonly Ingredient[],
  { world }: Pick<Observation, 'world'>,
  seconds: number,
): readonly Ingredient[] {
  return seconds < (untilDark[String(world?.['timeOfDay'])] ?? Infinity) ? [] : weapons;
}

/** Returns the weapons that agents should hold at night, best first. */
export function weaponsOf({ items }: GameData): readonly Ingredient[] {
  const swords = ['netherite', 'diamond', 'iron', 'stone', 'wooden', 'golden']
    .map((material) => `${material}_sword`)
    .filter((item) => items.has(item));
  return [{ name: 'sword', items: swords, count: 1 }];
}
