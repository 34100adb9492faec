import { blocksAt } from './blocks-at.js';
import { attack } from './attack.js';
import { chat } from './chat.js';
import { craft } from './craft.js';
import { dig } from './dig.js';
import { digOut } from './dig-out.js';
import { drop } from './drop.js';
import { eat } from './eat.js';
import { equip } from './equip.js';
import { findBlocks } from './find-blocks.js';
import { findEntities } from './find-entities.js';
import { findItems } from './find-items.js';
import { fish } from './fish.js';
import { flee } from './flee.js';
import { follow } from './follow.js';
import { give } from './give.js';
import { goTo } from './go-to.js';
import type { Implementation } from './implementation.js';
import { listContents } from './list-contents.js';
import { lookAt } from './look-at.js';
import { pickUp } from './pick-up.js';
import { pillarUp } from './pillar-up.js';
import { place } from './place.js';
import { putInto } from './put-into.js';
import { shoot } from './shoot.js';
import { sleep } from './sleep.js';
import { smelt } from './smelt.js';
import { takeFrom } from './take-from.js';
import { useOnBlock } from './use-on-block.js';
import { useOnEntity } from './use-on-entity.js';
import { wait } from './wait.js';
import { whisper } from './whisper.js';

const all: readonly Implementation[] = [
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
  digOut,
  equip,
  craft,
  smelt,
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
];

/** Every primitive's implementation by name. */
export const implementations: ReadonlyMap<string, Implementation> = new Map(
  all.map((implementation) => [implementation.definition.name, implementation]),
);
