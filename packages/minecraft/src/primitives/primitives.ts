import type { z } from 'zod';
import { attack } from './attack.js';
import { blocksAt } from './blocks-at.js';
import { chat } from './chat.js';
import { craft } from './craft.js';
import { dig } from './dig.js';
import { drop } from './drop.js';
import { eat } from './eat.js';
import { enchant } from './enchant.js';
import { equip } from './equip.js';
import { findBlocks } from './find-blocks.js';
import { findEntities } from './find-entities.js';
import { findItems } from './find-items.js';
import { fish } from './fish.js';
import { flee } from './flee.js';
import { follow } from './follow.js';
import { give } from './give.js';
import { goTo } from './go-to.js';
import { listContents } from './list-contents.js';
import { lookAt } from './look-at.js';
import { pickUp } from './pick-up.js';
import { pillarUp } from './pillar-up.js';
import { place } from './place.js';
import type { Primitive } from './primitive.js';
import { putInto } from './put-into.js';
import { shoot } from './shoot.js';
import { sleep } from './sleep.js';
import { smelt } from './smelt.js';
import { takeFrom } from './take-from.js';
import { useOnBlock } from './use-on-block.js';
import { useOnEntity } from './use-on-entity.js';
import { wait } from './wait.js';
import { whisper } from './whisper.js';

/**
 * Every primitive of a Minecraft body by its name, in the order in which models read them. This is the only list of
 * them: a new one is added here and nowhere else.
 */
export const primitivesByName = {
  findBlocks,
  blocksAt,
  findItems,
  findEntities,
  goTo,
  follow,
  flee,
  dig,
  pickUp,
  place,
  pillarUp,
  equip,
  craft,
  smelt,
  enchant,
  listContents,
  putInto,
  takeFrom,
  drop,
  give,
  eat,
  sleep,
  attack,
  shoot,
  fish,
  useOnBlock,
  useOnEntity,
  lookAt,
  chat,
  whisper,
  wait,
};

export type PrimitiveName = keyof typeof primitivesByName;

/** A primitive's parameters as its schema parses them. */
export type ParametersOf<Name extends PrimitiveName> = z.output<(typeof primitivesByName)[Name]['parameters']>;

/** Every primitive of a Minecraft body. */
export const primitives: readonly Primitive[] = Object.values(primitivesByName);

/** The primitive of that name; undefined when there is none. */
export function primitiveNamed(name: string): Primitive | undefined {
  return primitives.find((primitive) => primitive.name === name);
}
