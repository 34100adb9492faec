import { failed, succeeded, type ActionOutcome, type Position } from '@s-agents/core';
import type { ParametersOf } from '@s-agents/minecraft';
import type { BodyBot } from '../bot/body-bot.js';
import { droppedItem } from '../bot/dropped-item.js';
import { inventoryOf } from '../bot/observe.js';
import { botHasRoomFor } from '../bot/room.js';
import { until } from '../bot/until.js';
import { walkOnto } from '../movement/walk-onto.js';
import { walkStraight } from '../movement/walk-straight.js';
import { implement } from './implementation.js';

/** World milliseconds within which an item that the body touches is usually picked up. */
const usualMilliseconds = 800;
/** World milliseconds; a fresh drop cannot be picked up for half a second, a thrown item for two. */
const waitMilliseconds = 3_000;
/** World milliseconds between the message of the collection and the one of the inventory. */
const settleMilliseconds = 500;

export const pickUp = implement('pickUp', { run });

async function run(
  body: BodyBot,
  { id }: ParametersOf<'pickUp'>,
  { signal }: { signal: AbortSignal },
): Promise<ActionOutcome> {
  const { bot } = body;
  const entity = bot.entities[id];
  const item = entity === undefined ? null : droppedItem(bot, entity);
  if (entity === undefined || item === null) return failed('target-gone', `there is no dropped item ${id} in sight`);
  const { name } = item;
  if (!botHasRoomFor(bot, { name, count: 1, stackSize: item.stackSize }))
    return failed('inventory-full', `there is no room for ${name}: drop or use something first`);
  const before = inventoryOf(bot)[name] ?? 0;
  let collector: number | undefined;
  const onCollect = (by: { id: number }, what: { id: number }): void => {
    if (what.id === id) collector = by.id;
  };
  bot.on('playerCollect', onCollect);
  try {
    const gone = (): boolean => collector !== undefined || bot.entities[id] === undefined;
    const gained = (): number => (inventoryOf(bot)[name] ?? 0) - before;
    const position = (): Position => entity.position;
    const waitForIt = (milliseconds: number): Promise<boolean> =>
      until(body, () => gone() || gained() > 0, { events: ['playerCollect', 'entityGone'], milliseconds, signal });
    let walk = await walkOnto(body, { position, gone }, { signal });
    if (walk.arrived && !(await waitForIt(usualMilliseconds))) {
      // The item slid on or fell, or the server sees the body a little farther away: walk right onto it.
      walk = await walkOnto(body, { position, gone }, { signal });
      if (walk.arrived) {
        await walkStraight(body, position(), () => gone() || gained() > 0, { signal });
        await waitForIt(waitMilliseconds);
      }
    }
    if (collector === undefined && bot.entities[id] !== undefined && gained() <= 0)
      return walk.arrived
        ? failed('timeout', `${name} ${id} lies there but does not get into the inventory`)
        : failed(walk.reason, walk.detail);
    const ours = collector === undefined || collector === bot.entity.id;
    await until(body, () => gained() > 0, {
      events: ['playerCollect'],
      milliseconds: ours ? settleMilliseconds : 0,
      signal,
    });
    return gained() > 0
      ? succeeded({ name, count: gained() })
      : failed('target-gone', `${name} ${id} was taken by another player or vanished`);
  } finally {
    bot.removeListener('playerCollect', onCollect);
  }
}
