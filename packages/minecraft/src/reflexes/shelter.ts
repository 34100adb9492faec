import type { Inventory, Position, PrimitiveCall } from '@s-agents/core';
import { regenerationFood, type Pit } from '@s-agents/minecraft-rules';
import { bestWeapon, isOutmatched, secondsToHarm } from './defence.js';
import type { Senses } from './senses.js';

/** A pit that the body has dug for itself and closed above its head. */
export interface Hideout {
  readonly pit: Pit;
  /** World seconds at which the body went in. */
  readonly since: number;
}

/** Longest digging time of a pit, in world seconds. */
const maximumDigSeconds = 9;
/** World seconds that falling in, turning and closing the pit take besides digging. */
const closingSeconds = 1.2;
/** The foes to expect when none is in sight. */
const expectedFoes = [{ id: 0, name: 'skeleton', distance: 5 }];
/** World seconds after which monsters that saw the body hide have lost interest. */
const lostInterestSeconds = 12;
/** An armed body with at least this health leaves its hideout at night: one that heals there, and one too hungry to. */
const healthToLeave = { healing: 14, hungry: 9 };
/** Longest stays, in world seconds, before the body decides again: unarmed, and while healing. */
const maximumStaySeconds = 60;
const healingSeconds = 20;

/**
 * Returns the pit to hide in from foes that the body cannot beat, at night or below ground. Returns null when there are
 * no such foes, when they would arrive before the pit is closed, or when the ground allows no pit.
 */
export function shelter(
  senses: Senses,
  { hasFled, threat }: { readonly hasFled: boolean; readonly threat: number | null },
): Pit | null {
  const { wasHit, isMenaced, secondsToDay, health, inventory, worn, foes, isBelowGround } = senses;
  if (!(wasHit || isMenaced || hasFled) || (secondsToDay === 0 && !isBelowGround())) return null;
  const around = foes();
  const held = inventory();
  // A body that has just fled hides unless it could beat the next foe.
  if (around.length === 0 && !hasFled) return null;
  // One that it has not shaken off, and that is out of sight for a moment, may be anywhere near.
  if (threat !== null && !around.some(({ id }) => id === threat)) return null;
  const strength = { health, held, worn: worn(), companions: senses.companions() };
  if (!isOutmatched(around.length === 0 ? expectedFoes : around, strength)) return null;
  const secondsLeft = Math.min(...around.map(secondsToHarm));
  if (secondsLeft < closingSeconds) return null;
  const pit = senses.pit();
  return pit !== null && pit.seconds <= maximumDigSeconds && pit.seconds + closingSeconds < secondsLeft ? pit : null;
}

/**
 * Returns the world seconds to stay in the hideout, 0 when it is safe to leave: by day or below ground, once monsters
 * have lost interest; at night, once the body is also armed and healthy.
 */
export function timeToStay(
  { secondsToDay, health, food, inventory, isBelowGround }: Senses,
  { since }: Hideout,
  now: number,
): number {
  const secondsToCalm = Math.max(since + lostInterestSeconds - now, 0);
  if (secondsToDay === 0 || isBelowGround()) return secondsToCalm;
  if (bestWeapon(inventory()) === null) return Math.min(secondsToDay, maximumStaySeconds);
  const least = healthToLeave[food < regenerationFood ? 'hungry' : 'healing'];
  return health < least ? Math.min(secondsToDay, healingSeconds) : secondsToCalm;
}

/** Primitives that can be done inside a hideout. */
const doneInside = new Set([
  'findBlocks',
  'blocksAt',
  'findItems',
  'findEntities',
  'lookAt',
  'chat',
  'whisper',
  'equip',
  'eat',
  'drop',
  'wait',
  'pickUp',
]);

/** Whether a primitive makes the body leave its hideout, rather than work in it or dig on below it. */
export function leadsOut({ primitive, parameters }: PrimitiveCall, { pit }: Hideout): boolean {
  if (doneInside.has(primitive)) return false;
  const { position, table, allowDig } = (parameters ?? {}) as Partial<{
    position: Position;
    table: unknown;
    allowDig: boolean;
  }>;
  if (primitive === 'craft') return table !== undefined;
  const digsOn = primitive === 'dig' || (primitive === 'goTo' && allowDig === true);
  return !digsOn || position === undefined || position.y > pit.bottom.y + 1;
}

/** Whether feet at this position are in the hideout. */
export function isInside({ x, y, z }: Position, { pit }: Hideout): boolean {
  return x === pit.bottom.x && z === pit.bottom.z && Math.abs(y - pit.bottom.y) <= 1;
}

/** Blocks to close a hideout with, cheapest first; none that falls. */
const fillers = [
  /^dirt$/,
  /^(cobblestone|cobbled_deepslate|netherrack)$/,
  /^(andesite|diorite|granite|tuff|stone|deepslate)$/,
  /_planks$|^planks$/,
  /_log$/,
];

/** Returns the held block to close a hideout with, or null. */
export function chooseFillerBlock(inventory: Inventory): string | null {
  for (const kind of fillers) {
    const item = Object.keys(inventory).find((name) => kind.test(name) && (inventory[name] ?? 0) > 0);
    if (item !== undefined) return item;
  }
  return null;
}
