import { craft } from './craft.js';
import { dig } from './dig.js';
import { digOut } from './dig-out.js';
import type { Act } from './act.js';
import { eat } from './eat.js';
import { fish } from './fish.js';
import { flee } from './flee.js';
import { follow, goTo, wait } from './going.js';
import { drop, equip, give } from './handling.js';
import { attack, useOnEntity } from './hunting.js';
import { blocksAt, findBlocks, findEntities, findItems, lookAt } from './looking.js';
import { pickUp } from './pick-up.js';
import { pillarUp } from './pillar-up.js';
import { place } from './place.js';
import { shoot } from './shoot.js';
import { sleep } from './sleep.js';
import { smelt } from './smelt.js';
import { listContents, putInto, takeFrom } from './storing.js';
import { chat, whisper } from './talking.js';
import { useOnBlock } from './use-on-block.js';

const all: readonly Act[] = [
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

/** All acts by the name of their primitive. */
export const acts: ReadonlyMap<string, Act> = new Map(all.map((act) => [act.definition.name, act]));
