import type { Inventory, Position, PrimitiveCall } from '@s-agents/core';
import type { Pit } from '@s-agents/minecraft-rules';
import { bestWeapon, isOutmatched, secondsToHarm } from './defence.js';
import type { Senses } from './senses.js';

/** A pit that the body has dug for itself, and closed above its head. */
export interface Hideout {
  readonly pit: Pit;
  /** World seconds. */
  readonly since: number;
}

/** World seconds that digging may take; and what falling, turning and closing it add. */
const longestDig = 9;
const closing = 1.2;
/** What is about by night. */
const usual = [{ id: 0, name: 'skeleton', distance: 5 }];
/** World seconds after which monsters that saw it go in have lost interest. */
const oblivion = 12;
/** With so much health, and a weapon, the night is lived through outside. */
const recovered = 14;
/** World seconds of one look at how it stands. */
const longestStay = 60;
const healing = 20;

/**
 * The pit that the body had better hide in, from foes that it cannot beat: by night, or below ground. Null where there
 * are none, where it would not be done in time, or where the ground is not fit for one.
 */
export function shelter(senses: Senses, { hasFled }: { hasFled: boolean }): Pit | null {
  const { wasHit, isMenaced, secondsToDay, health, inventory, worn, foes, isBelowGround } = senses;
  if (!(wasHit || isMenaced || hasFled) || (secondsToDay === 0 && !isBelowGround())) return null;
  const around = foes();
  const held = inventory();
  // Whoever has just run from something had better be fit for the next.
  if (around.length === 0 && !hasFled) return null;
  if (!isOutmatched(around.length === 0 ? usual : around, { health, held, worn: worn() })) return null;
  const left = Math.min(...around.map(secondsToHarm));
  if (left < closing) return null;
  const pit = senses.pit();
  return pit !== null && pit.seconds <= longestDig && pit.seconds + closing < left ? pit : null;
}

/** World seconds to stay in the hideout: until the night is over, or until the body is fit for what is about in it. */
export function timeToStay(
  { secondsToDay, health, inventory, isBelowGround }: Senses,
  { since }: Hideout,
  now: number,
): number {
  const calm = Math.max(since + oblivion - now, 0);
  if (secondsToDay === 0 || isBelowGround()) return calm;
  if (bestWeapon(inventory()) === null) return Math.min(secondsToDay, longestStay);
  return health < recovered ? Math.min(secondsToDay, healing) : calm;
}

/** They need no more room than there is. */
const inPlace = new Set([
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

/** Whether a primitive cannot be done from a hideout, or digging on from it below the ground. */
export function leadsOut({ primitive, parameters }: PrimitiveCall, { pit }: Hideout): boolean {
  if (inPlace.has(primitive)) return false;
  const { position, table } = (parameters ?? {}) as { position?: Position; table?: unknown };
  if (primitive === 'craft') return table !== undefined;
  if (primitive !== 'goTo' && primitive !== 'dig') return true;
  return position === undefined || position.y > pit.bottom.y + 1;
}

/** Whether the feet are in it. */
export function isInside({ x, y, z }: Position, { pit }: Hideout): boolean {
  return x === pit.bottom.x && z === pit.bottom.z && Math.abs(y - pit.bottom.y) <= 1;
}

/** What a hideout is closed with, the cheapest first: nothing that falls. */
const fillers = [
  /^dirt$/,
  /^(cobblestone|cobbled_deepslate|netherrack)$/,
  /^(andesite|diorite|granite|tuff|stone|deepslate)$/,
  /_planks$|^planks$/,
  /_log$/,
];

/** The held block to close a hideout with; null: none. */
export function fillerIn(inventory: Inventory): string | null {
  for (const kind of fillers) {
    const item = Object.keys(inventory).find((name) => kind.test(name) && (inventory[name] ?? 0) > 0);
    if (item !== undefined) return item;
  }
  return null;
}
