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
  readonly isHostile: (creature: string) => boolean;
}

type Seen = Pick<Observation, 'world' | 'properties' | 'entities' | 'inventory'>;

/**
 * What an agent should hold that works on for so many world seconds: a weapon when the work goes into the night or a
 * monster is in sight; and, before anything else, something to eat when it is hungry, or hurt and too hungry to heal.
 */
export function precautionsFor(
  { weapons, foods, meat, isHostile }: Means,
  { world, properties, entities = [], inventory }: Seen,
  seconds: number,
): readonly Precaution[] {
  const { food, health } = pointsOf(properties);
  const needsFood = food <= hungryPoints || (health <= hurtPoints && food < regenerationFood);
  const lacksFood = needsFood && meat.length > 0 && countItems(inventory, foods) === 0;
  const timeOfDay = String(world?.['timeOfDay']);
  const foe = entities.find((entity) => isHostile(entity.class))?.class;
  const danger = foe === undefined ? nightDanger(timeOfDay, seconds) : `a ${foe} is near`;
  return [
    ...(lacksFood
      ? [{ name: 'food', items: meat, count: pieces, urgent: true, danger: `hungry (food ${Math.round(food)} of ${fullFood})` }]
      : []),
    ...(danger === null ? [] : weapons.map((weapon) => ({ ...weapon, danger }))),
  ];
}

function nightDanger(timeOfDay: string, seconds: number): string | null {
  if (seconds < (untilDark[timeOfDay] ?? Infinity)) return null;
  return timeOfDay === 'night' ? 'it is night' : 'night will fall';
}

/** What a hurt agent does before it works on. */
export function remediesFor({ properties }: Seen): readonly Remedy[] {
  const { health } = pointsOf(properties);
  return health <= hurtPoints
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
