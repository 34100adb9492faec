import type { Ingredient, Observation, Precaution, Remedy } from '@s-agents/core';
import { fullFood, fullHealth, regenerationFood, toolRank } from '@s-agents/minecraft-rules';
import { slainOf } from '../percepts/percepts.js';
import type { GameData } from './game-data.js';

/**
 * Estimated world seconds of work that last into the night, by the part of the day at which the work begins. Walking
 * takes extra time.
 */
const untilDark: Readonly<Record<string, number>> = { sunrise: 400, day: 240, sunset: 40, night: 15 };

export const nightRule =
  'Monsters come at night: an agent that works then should hold a sword, even a wooden one; by reflex, without a ' +
  'plan, bodies take it in hand, flee and hide.';

/** At this many food points (20 is full) or fewer, a body cannot run and does not heal. */
const hungryPoints = 6;
/** Food points up to which a hungry body eats. */
const eatenPoints = 14;
/** At this many health points (20 is full) or fewer, a fight or a fall may kill the body. */
const hurtPoints = 8;
/** At this many health points or fewer, one more blow or hard landing may kill the body. */
const dyingPoints = 4;
/** Health points up to which a hurt body rests. */
const restedPoints = 14;

/** What agents can do about dangers in a world. */
export interface Means {
  /** What agents that meet monsters should hold; empty in a world without monsters. */
  readonly weapons: readonly Ingredient[];
  /** All that can be eaten. */
  readonly foods: ReadonlySet<string>;
  /** The verbs that they can use. */
  readonly verbs: ReadonlySet<string>;
  /** Whether such a creature leaves meat that does no harm. */
  readonly isPrey: (creature: string) => boolean;
  readonly isHostile: (creature: string) => boolean;
}

type Seen = Pick<Observation, 'world' | 'properties' | 'entities' | 'inventory'>;

/**
 * What an agent should hold to work on for this many world seconds: a weapon if the work lasts into the night or a
 * monster is in sight. One that a monster has killed does not meet monsters again as it was: it gets a better weapon,
 * else a shield or armour, whatever that takes.
 */
export function precautionsFor({ weapons, isHostile }: Means, seen: Seen, seconds: number): readonly Precaution[] {
  const foe = seen.entities?.find((entity) => isHostile(entity.class))?.class;
  const danger = foe === undefined ? nightDanger(String(seen.world?.['timeOfDay']), seconds) : `a ${foe} is near`;
  if (danger === null || weapons.length === 0) return [];
  const slain = slainOf(seen);
  const lesson = slain === null ? { danger } : { danger: `a ${slain.by} has killed it`, isUrgent: true };
  return weaponsAfter(seen, weapons).map((weapon) => ({ ...weapon, ...lesson }));
}

/** The weapons against monsters: better ones, or a shield or armour, for a body that a monster has killed with what it held. */
export function weaponsAfter(
  seen: Pick<Observation, 'properties'> | undefined,
  weapons: readonly Ingredient[],
): readonly Ingredient[] {
  const slain = seen === undefined ? null : slainOf(seen);
  return slain === null || weapons.length === 0 ? weapons : [betterThan(slain.weapon, weapons)];
}

/** Weapons that beat the one held at a death, those nearest to iron first; protection where that was good enough. */
function betterThan(held: string | null, weapons: readonly Ingredient[]): Ingredient {
  const good = toolRank('iron_sword');
  const least = held === null ? -1 : toolRank(held);
  const items = weapons
    .flatMap((weapon) => weapon.items)
    .filter((item) => toolRank(item) > least)
    .sort((a, b) => Math.abs(toolRank(a) - good) - Math.abs(toolRank(b) - good));
  return least < good && items.length > 0
    ? { name: 'sword', items, count: 1 }
    : { name: 'shield', items: ['shield', 'iron_chestplate', 'diamond_chestplate', 'golden_chestplate'], count: 1 };
}

function nightDanger(timeOfDay: string, seconds: number): string | null {
  if (seconds < (untilDark[timeOfDay] ?? Infinity)) return null;
  return timeOfDay === 'night' ? 'it is night' : 'night will fall';
}

/**
 * What an agent in danger does before it goes on working. A hungry agent without food hunts and eats, and so does a
 * hurt agent that is too hungry to heal and sees an animal. A hurt agent rests where it can heal. All this can wait
 * while it is neither starving nor dying, by day, with no monster in sight.
 */
export function remediesFor(means: Means, seen: Seen): readonly Remedy[] {
  const { food, health } = pointsOf(seen.properties);
  const { verbs, isPrey } = means;
  const holdsFood = Object.entries(seen.inventory).some(([item, count]) => count > 0 && means.foods.has(item));
  const isHungry = food <= hungryPoints;
  const isHurt = health <= hurtPoints;
  const isTooHungryToHeal = isHurt && food < regenerationFood;
  // A body eats by itself before it is as hungry as that, unless it keeps what it holds for the task.
  const keepsFood = holdsFood && food < hungryPoints;
  const hunts =
    (!holdsFood || keepsFood) &&
    verbs.has('eat') &&
    (isHungry || (isTooHungryToHeal && (seen.entities ?? []).some((entity) => isPrey(entity.class))));
  const isThreatened =
    String(seen.world?.['timeOfDay']) === 'night' ||
    (seen.entities ?? []).some((entity) => means.isHostile(entity.class));
  const waiting = food > 0 && health > dyingPoints && !isThreatened ? { canWait: true } : {};
  const heals = isHurt && verbs.has('heal') && (!isTooHungryToHeal || holdsFood || hunts);
  return [
    ...(hunts
      ? [
          {
            danger: `${isHungry ? 'hungry' : 'too hungry to heal'} (food ${Math.round(food)} of ${fullFood})`,
            deed: { verb: 'eat', object: 'food', quantity: isTooHungryToHeal ? regenerationFood : eatenPoints },
            ...waiting,
          },
        ]
      : []),
    ...(heals
      ? [
          {
            danger: `hurt (health ${Math.round(health)} of ${fullHealth})`,
            deed: { verb: 'heal', object: 'health', quantity: restedPoints },
            ...waiting,
          },
        ]
      : []),
  ];
}

/** Food and health of a body. Points that it does not perceive count as full. */
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
