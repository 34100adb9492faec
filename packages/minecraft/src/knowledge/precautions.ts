import { countItems, type Ingredient, type Observation, type Precaution, type Remedy } from '@s-agents/core';
import { fullFood, fullHealth, regenerationFood } from '@s-agents/minecraft-rules';
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
/** Health points (20 is full) from which down a fight or a fall may be a body's last. */
const hurtPoints = 8;
/** Health points up to which a hurt body rests. */
const restedPoints = 14;

/** What agents can do about dangers in a world. */
export interface Means {
  /** What they should hold that meet monsters; nothing where there are none. */
  readonly weapons: readonly Ingredient[];
  /** All that can be eaten. */
  readonly foods: readonly string[];
  /** What can be hunted and eaten, easiest first. */
  readonly meat: readonly string[];
  /** What of it such a creature drops. */
  readonly meatOf: (creature: string) => readonly string[];
  readonly isHostile: (creature: string) => boolean;
}

type Seen = Pick<Observation, 'world' | 'properties' | 'entities' | 'inventory'>;

/**
 * What an agent should hold that works on for so many world seconds: a weapon when the work goes into the night or a
 * monster is in sight; and, before anything else, something to eat when it is hungry, or hurt and too hungry to heal with
 * an animal in sight.
 */
export function precautionsFor(means: Means, seen: Seen, seconds: number): readonly Precaution[] {
  const { weapons, meat, isHostile } = means;
  const { world, properties, entities = [] } = seen;
  const { food } = pointsOf(properties);
  const near = meatInSight(means, seen);
  const isHungry = food <= hungryPoints;
  const lacksFood =
    !holdsFood(means, seen) && (isHungry ? meat.length > 0 : isTooHungryToHeal(seen) && near.length > 0);
  const foe = entities.find((entity) => isHostile(entity.class))?.class;
  const danger = foe === undefined ? nightDanger(String(world?.['timeOfDay']), seconds) : `a ${foe} is near`;
  const name = `${isHungry ? 'hungry' : 'too hungry to heal'} (food ${Math.round(food)} of ${fullFood})`;
  const items = [...near, ...meat.filter((item) => !near.includes(item))];
  return [
    ...(lacksFood ? [{ name: 'food', items, count: pieces, urgent: true, danger: name }] : []),
    ...(danger === null ? [] : weapons.map((weapon) => ({ ...weapon, danger }))),
  ];
}

/** Of the nearest animal first. */
function meatInSight({ meatOf }: Means, { entities = [] }: Seen): readonly string[] {
  return [...new Set(entities.flatMap((entity) => meatOf(entity.class)))];
}

function holdsFood({ foods }: Means, { inventory }: Seen): boolean {
  return countItems(inventory, foods) > 0;
}

function isTooHungryToHeal({ properties }: Seen): boolean {
  const { food, health } = pointsOf(properties);
  return health <= hurtPoints && food < regenerationFood;
}

function nightDanger(timeOfDay: string, seconds: number): string | null {
  if (seconds < (untilDark[timeOfDay] ?? Infinity)) return null;
  return timeOfDay === 'night' ? 'it is night' : 'night will fall';
}

/** What a hurt agent does before it works on: it heals where it can, or is about to have something to eat. */
export function remediesFor(means: Means, seen: Seen): readonly Remedy[] {
  const { health } = pointsOf(seen.properties);
  const canHeal = !isTooHungryToHeal(seen) || holdsFood(means, seen) || meatInSight(means, seen).length > 0;
  return health <= hurtPoints && canHeal
    ? [{ danger: `hurt (health ${Math.round(health)} of ${fullHealth})`, task: `heal ${restedPoints} health` }]
    : [];
}

/** Full where they are not perceived. */
function pointsOf(properties: Observation['properties']): { readonly food: number; readonly health: number } {
  const { food, health } = properties ?? {};
  return {
    food: typeof food === 'number' ? food : fullFood,
    health: typeof health === 'number' ? health : fullHealth,
  };
}

/** Returns the weapons that agents should hold at night, best first. */
export function weaponsOf({ items }: GameData): readonly Ingredient[] {
  const swords = ['netherite', 'diamond', 'iron', 'stone', 'wooden', 'golden']
    .map((material) => `${material}_sword`)
    .filter((item) => items.has(item));
  return [{ name: 'sword', items: swords, count: 1 }];
}
