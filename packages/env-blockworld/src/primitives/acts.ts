import { craft } from './craft.js';
import { dig } from './dig.js';
import type { Act } from './act.js';
import { goTo, wait } from './going.js';
import { chat, drop, equip, give } from './handling.js';
import { findBlocks, findEntities, findItems, lookAt } from './looking.js';
import { pickUp } from './pick-up.js';
import { place } from './place.js';

const all: readonly Act[] = [findBlocks, findItems, findEntities, goTo, dig, pickUp, place, equip, craft, drop, give, lookAt, chat, wait];

/** By name. */
export const acts: ReadonlyMap<string, Act> = new Map(all.map((one) => [one.definition.name, one]));
