import type { SeenItem, Walk } from '@s-agents/minecraft';
import type { Position } from '@s-agents/core';
import type { BodyBot } from '../bot/body-bot.js';
import { droppedItem } from '../bot/dropped-item.js';
import { botHasRoomFor } from '../bot/room.js';
import { until } from '../bot/until.js';
import { walkOnto } from '../movement/walk-onto.js';
import { walkStraight } from '../movement/walk-straight.js';

/** World milliseconds between the message of the collection and the one of the inventory. */
const settleMilliseconds = 500;

/** The dropped item with that id; null when it is not in sight. Close it when the act is over. */
export function seenItem(body: BodyBot, id: number, options: { readonly signal: AbortSignal }): SeenItem | null {
  const { bot } = body;
  const { signal } = options;
  const entity = bot.entities[id];
  const item = entity === undefined ? null : droppedItem(bot, entity);
  if (entity === undefined || item === null) return null;
  const { name, stackSize } = item;
  let collector: number | undefined;
  const onCollect = (by: { id: number }, what: { id: number }): void => {
    if (what.id === id) collector = by.id;
  };
  bot.on('playerCollect', onCollect);
  const isGone = (): boolean => collector !== undefined || bot.entities[id] === undefined;
  const position = (): Position => entity.position;
  return {
    name,
    position,
    isGone,
    hasRoom: () => botHasRoomFor(bot, { name, count: 1, stackSize }),
    walkOnto: async ({ closely }): Promise<Walk> => {
      const walk = await walkOnto(body, { position, gone: isGone }, options);
      if (walk.arrived && closely) await walkStraight(body, position(), isGone, options);
      return walk;
    },
    waitFor: async (isHeld, seconds) => {
      const events = ['playerCollect', 'entityGone'];
      await until(body, () => isGone() || isHeld(), { events, milliseconds: seconds * 1000, signal });
    },
    settle: async (isHeld) => {
      if (!isGone()) return;
      const isOurs = collector === undefined || collector === bot.entity.id;
      await until(body, isHeld, { events: ['playerCollect'], milliseconds: isOurs ? settleMilliseconds : 0, signal });
    },
    close: () => void bot.removeListener('playerCollect', onCollect),
  };
}
