import { countItems, type Ingredient, type Observation, type Precaution } from '@s-agents/core';
import type { GameData } from './game-data.js';

/**
 * Estimated world seconds of work from which on it goes into the night, by the part of the day; walking comes on top.
 */
const untilDark: Readonly<Record<string, number>> = { sunrise: 400, day: 240, sunset: 40, night: 15 };

export const nightRule =
  'Monsters come at night: an agent that works then should hold a sword, even a wooden one; by reflex, without a ' +
  'plan, bodies take it in hand, flee and hide.';

/** Food points (20 is full) from which down a body cannot run and does not heal. */
const hungryPoints = 6;
/** How many pieces whoever is hungry should have to eat. */
const pieces = 2;

/** What agents can do about dangers in a world. */
export interface Means {
  /** What they should hold that meet monsters; nothing where there are none. */
  readonly weapons: readonly Ingredient[];
  /** All that can be eaten. */
  readonly foods: readonly string[];
  /** What can be hunted and eaten, easiest first. */
  readonly meat: readonly string[];
  readonly isHostile: (creature: string) => boolean;
}

/**
 * What an agent should hold that works on for so many world seconds: a weapon when the work goes into the night or a
 * monster is in sight; and, before anything else, something to eat when it is hungry.
 */
export function precautionsFor(
  { weapons, foods, meat, isHostile }: Means,
  { world, properties, entities = [], inventory }: Pick<Observation, 'world' | 'properties' | 'entities' | 'inventory'>,
  seconds: number,
): readonly Precaution[] {
  const food = properties?.['food'];
  const isHungry = typeof food === 'number' && food <= hungryPoints && countItems(inventory, foods) === 0;
  const isThreatened =
    seconds >= (untilDark[String(world?.['timeOfDay'])] ?? Infinity) ||
    entities.some((entity) => isHostile(entity.class));
  return [
    ...(isHungry && meat.length > 0 ? [{ name: 'food', items: meat, count: pieces, urgent: true }] : []),
    ...(isThreatened ? weapons : []),
  ];
}

/** Returns the weapons that agents should hold at night, best first. */
export function weaponsOf({ items }: GameData): readonly Ingredient[] {
  const swords = ['netherite', 'diamond', 'iron', 'stone', 'wooden', 'golden']
    .map((material) => `${material}_sword`)
    .filter((item) => items.has(item));
  return [{ name: 'sword', items: swords, count: 1 }];
}
