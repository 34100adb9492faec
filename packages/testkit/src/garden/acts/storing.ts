import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { distance, lackOf } from '@s-agents/kit';
import type { Furniture } from '../furniture.js';
import { addItems, countHeld, type Holder } from '../holder.js';
import { reachBlocks } from '../rules.js';
import type { Act, ActContext } from './act.js';

export const open: Act<'open'> = async (context, { thing }) => turn(context, thing, true);
export const close: Act<'close'> = async (context, { thing }) => turn(context, thing, false);

export const put: Act<'put'> = async (context, { item, count, into }) => {
  const place = reached(context, into);
  if ('status' in place) return place;
  if (!place.isOpen) return failed('blocked', `the ${into} is closed`);
  return move(item, count, context.self, place);
};

export const take: Act<'take'> = async (context, { item, count, from }) => {
  const place = reached(context, from);
  if ('status' in place) return place;
  if (!place.isOpen) return failed('blocked', `the ${from} is closed`);
  return move(item, count, place, context.self);
};

function turn(context: ActContext, thing: string, isOpen: boolean): ActionOutcome {
  const place = reached(context, thing);
  if ('status' in place) return place;
  if (!place.closes) return failed('unsupported', `a ${thing} cannot be opened or closed`);
  place.isOpen = isOpen;
  return succeeded();
}

function reached({ furniture, self }: ActContext, name: string): Furniture | ActionOutcome {
  const place = furniture.get(name);
  if (place === undefined) return failed('not-found', `there is no ${name}`);
  return distance(self.position, place.position) > reachBlocks
    ? failed('unreachable', `the ${name} is more than ${reachBlocks} blocks away`)
    : place;
}

function move(item: string, count: number, from: Holder, to: Holder): ActionOutcome {
  const there = countHeld(from, item);
  if (there < count) return failed('missing-item', `${count - there} ${item}`, lackOf(item, count, there));
  addItems(from, item, -count);
  addItems(to, item, count);
  return succeeded();
}
