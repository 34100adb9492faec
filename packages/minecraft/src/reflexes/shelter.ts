import type { Inventory, Position, PrimitiveCall } from '@s-agents/core';
import { fullHealth, regenerationFood, type Pit } from '@s-agents/minecraft-rules';
import { isOutmatched, secondsToHarm } from './defence.js';
import type { Senses } from './senses.js';

/** A pit that the body has dug for itself and closed above its head. */
export interface Hideout {
  readonly pit: Pit;
  /** World seconds at which the body went in. */
  readonly since: number;
  /** It went in to wait, with nothing to do outside before daylight. */
  readonly untilDay: boolean;
}

/** Longest digging time of a pit, in world seconds. */
const maximumDigSeconds = 9;
/** World seconds that falling in, turning and closing the pit take besides digging. */
const closingSeconds = 1.2;
/** A foe to expect when none is in sight. */
const expected = { id: 0, name: 'skeleton', distance: 5 };
/** World seconds after which monsters that saw the body hide have lost interest. */
const lostInterestSeconds = 12;
/** Longest stays, in world seconds, before the body decides again: where rest does not make it fit, and while it may. */
const maximumStaySeconds = 60;
const healingSeconds = 20;

/**
 * Returns the pit to hide in at night or below ground from foes that the body cannot beat: those in sight, or the next
 * one to expect where it has just met some; and at night in the open from any, to wait there. Returns null when it need
 * not hide, when foes would arrive before the pit is closed, or when the ground allows no pit.
 */
export function shelter(
  senses: Senses,
  { isWary, threat }: { readonly isWary: boolean; readonly threat: number | null },
): Pit | null {
  const { wasHit, isMenaced, secondsToDay, health, inventory, worn, foes, isBelowGround } = senses;
  const waits = waitsForDay(senses);
  if (!(wasHit || isMenaced || isWary || waits) || (secondsToDay === 0 && !isBelowGround())) return null;
  const around = foes();
  // One that it has not shaken off, and that is out of sight for a moment, may be anywhere near.
  if (threat !== null && !around.some(({ id }) => id === threat)) return null;
  const strength = { health, held: inventory(), worn: worn(), companions: senses.companions() };
  const isBeaten = (around.length > 0 || isWary) && isOutmatched(around.length === 0 ? [expected] : around, strength);
  if (!isBeaten && !waits) return null;
  const secondsLeft = Math.min(...around.map(secondsToHarm));
  if (secondsLeft < closingSeconds) return null;
  const pit = senses.pit();
  return pit !== null && pit.seconds <= maximumDigSeconds && pit.seconds + closingSeconds < secondsLeft ? pit : null;
}

/** Whether the body only waits, in shelter, in the open at night. */
export function waitsForDay({ doing, secondsToDay, isBelowGround }: Senses): boolean {
  const inShelter = ({ primitive, parameters }: PrimitiveCall): boolean =>
    primitive === 'wait' && (parameters as { readonly inShelter?: boolean }).inShelter === true;
  return doing.length > 0 && doing.every(inShelter) && secondsToDay > 0 && !isBelowGround();
}

/**
 * Returns the world seconds to stay in the hideout, 0 when it is safe to leave: by day or below ground, once monsters
 * have lost interest; at night, once the body could also beat the next foe, or two where rest heals it, unless it waits
 * for the day.
 */
export function timeToStay(
  { secondsToDay, health, food, inventory, worn, isBelowGround }: Senses,
  { since, untilDay }: Hideout,
  now: number,
): number {
  const secondsToCalm = Math.max(since + lostInterestSeconds - now, 0);
  if (secondsToDay === 0 || isBelowGround()) return secondsToCalm;
  const strength = { held: inventory(), worn: worn(), companions: 0 };
  const next = food < regenerationFood ? [expected] : [expected, expected];
  if (untilDay || isOutmatched(next, { ...strength, health: fullHealth }))
    return Math.min(secondsToDay, maximumStaySeconds);
  return isOutmatched(next, { ...strength, health }) ? Math.min(secondsToDay, healingSeconds) : secondsToCalm;
}

/**
 * Blocks that a way dug at the level of a pit may go, and as many more as it goes down by stairs. What lies farther off is
 * reached in the open.
 */
const tunnelBlocks = 8;

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
  if (!digsOn || position === undefined) return true;
  const { bottom } = pit;
  const away = Math.hypot(position.x - bottom.x, position.z - bottom.z);
  return position.y > bottom.y + 1 || away > tunnelBlocks + bottom.y - position.y;
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
