import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
import { attempt } from './attempt.js';
import type { BodyBot } from './body-bot.js';
import { itemTypeOf } from './modern-names.js';
import { inventoryOf } from './observe.js';
import { until } from './until.js';

const settleMilliseconds = 1_000;

/** Throws `count` of `item` in the direction that the body faces. */
export async function toss(
  body: BodyBot,
  item: string,
  count: number,
  options: { signal: AbortSignal },
): Promise<ActionOutcome> {
  const { bot } = body;
  const before = inventoryOf(bot)[item] ?? 0;
  const type = itemTypeOf(bot, item);
  if (type === null || before < count)
    return failed('missing-item', `${count} ${item} wanted, ${before} held`, lackOf(item, count, before));
  const error = await attempt(body, () => bot.toss(type.id, type.metadata, count), options);
  const thrown = await until(body, () => (inventoryOf(bot)[item] ?? 0) <= before - count, {
    milliseconds: settleMilliseconds,
    signal: options.signal,
  });
  return thrown
    ? succeeded({})
    : failed('refused', `${item} was not thrown: ${error ?? 'the server did not confirm it'}`);
}
