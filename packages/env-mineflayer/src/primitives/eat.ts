import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { answerWaits, eat as definition, eatParameters as parameters, type EatParameters } from '@s-agents/minecraft';
import { chooseFood, foodsOf, fullFood, ticksPerSecond } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { inventoryOf } from '../bot/observe.js';
import { until } from '../bot/until.js';
import { hold } from './hold.js';
import { implement, type RunOptions } from './implementation.js';

/** Over the eating time: what the way to the server and back may take. */
const graceMilliseconds = 1_500;
/** Between the end of the meal and the news of the stomach. */
const settleMilliseconds = answerWaits.eaten * 1000;

export const eat = implement(definition, { parameters, run });

async function run(body: BodyBot, { item }: EatParameters, { signal }: RunOptions): Promise<ActionOutcome> {
  const { bot } = body;
  const foods = foodsOf(bot.version);
  const held = inventoryOf(bot);
  const food = item === undefined ? chooseFood(foods, held, bot.food) : foods.get(item);
  if (food === undefined) return failed('unsupported', `${item} cannot be eaten`);
  if (food === null) return failed('missing-item', 'no food is held that does no harm');
  const before = held[food.item] ?? 0;
  if (before === 0) return failed('missing-item', `there is no ${food.item} in the inventory`);
  if (bot.food >= fullFood && !food.always) return failed('refused', 'the stomach is full');
  const unheld = await hold(body, food.item, { signal });
  if (unheld !== null) return failed('refused', unheld);
  const stomach = bot.food;
  const isEaten = (): boolean => (inventoryOf(bot)[food.item] ?? 0) < before;
  const isElsewhere = (): boolean => bot.heldItem?.name !== food.item;
  try {
    bot.activateItem();
    await until(body, () => isEaten() || isElsewhere(), {
      milliseconds: (food.ticks / ticksPerSecond) * 1000 + graceMilliseconds,
      signal,
    });
  } finally {
    if (!isEaten()) bot.deactivateItem();
  }
  if (!isEaten())
    return failed(
      'interrupted',
      isElsewhere() ? `${food.item} is not in the hand any more` : `${food.item} was not eaten up`,
    );
  await until(body, () => bot.food > stomach, { events: ['health'], milliseconds: settleMilliseconds, signal });
  return succeeded({ item: food.item, food: bot.food });
}
