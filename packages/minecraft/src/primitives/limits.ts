import type { PrimitiveDefinition } from '@s-agents/core';

/**
 * Timeouts of the primitives in every world, in world seconds since their start or last progress. Primitives that may
 * well take long (a furnace, a long staircase, a fight) report progress.
 */
const timeoutSeconds: Readonly<Record<string, number>> = {
  findBlocks: 10,
  blocksAt: 10,
  findItems: 10,
  findEntities: 10,
  goTo: 120,
  follow: 115,
  flee: 60,
  dig: 120,
  pickUp: 60,
  place: 30,
  pillarUp: 120,
  digOut: 120,
  equip: 15,
  craft: 120,
  smelt: 120,
  listContents: 20,
  putInto: 60,
  takeFrom: 60,
  drop: 20,
  give: 90,
  eat: 20,
  sleep: 110,
  attack: 60,
  shoot: 20,
  fish: 60,
  useOnBlock: 15,
  useOnEntity: 60,
  lookAt: 5,
  chat: 5,
  whisper: 5,
  wait: 70,
};

/** Returns a primitive's timeout in world seconds. Throws RangeError for a primitive without one. */
export function limitSecondsOf({ name }: PrimitiveDefinition): number {
  const limit = timeoutSeconds[name];
  if (limit === undefined) throw new RangeError(`the primitive "${name}" has no timeout`);
  return limit;
}
