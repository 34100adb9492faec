import type { PrimitiveDefinition } from '@s-agents/core';

/**
 * World seconds, since its start or its last progress, after which a primitive ends with `timeout`, in every world.
 * What may rightly take long (a furnace, a long stair, a fight) tells its progress.
 */
const limits: Readonly<Record<string, number>> = {
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

/** The limit of a primitive; throws RangeError for one that has none. */
export function limitSecondsOf({ name }: PrimitiveDefinition): number {
  const limit = limits[name];
  if (limit === undefined) throw new RangeError(`the primitive "${name}" has no time limit`);
  return limit;
}
