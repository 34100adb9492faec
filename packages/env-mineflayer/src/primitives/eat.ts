import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { answerWaits, eat as definition, eatParameters as parameters, type EatParameters } from '@s-agents/minecraft';
import { chooseFood, foodsOf, fullFood, ticksPerSecond } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { inventoryOf } from '../bot/observe.js';
import { until } from '../bot/until.js';
import { hold } from './hold.js';
import { implement, type RunOptions } from './implementation.js';

/** World milliseconds beyond the eating time for messages to the server and back. */
const graceMilliseconds = 1_500;
/** World milliseconds between the end of the meal and the message with the new food level. */
const settleMilliseconds = answerWaits.eaten * 1000;

export const eat = implement(definition, { parameters, run });

async function run(body: BodyBot, { item }: EatParameters, { signal }: RunOptions): Promise<ActionOutcome> {
  const { bot } = body;
  const foods = foodsOf(bot.version);
  const held = inventoryOf(bot);
  const food = item === undefined ? chooseFood(foods, held, bot.food) : foods.get(item);
  if (food === undefined) return failed('unsupported', `${item} cannot be eaten`);
  if (food === null) return failed('missing-item', 'the inventory holds no food that is safe to eat');
  const before = held[food.item] ?? 0;
  if (before === 0) return failed('missing-item', `there is no ${food.item} in the inventory`);
  if (bot.food >= fullFood && !food.always) return failed('refused', 'the food level is full');
  const unheld = await hold(body, food.item, { signal });
  if (unheld !== null) return failed('refused', unheld);
  const foodBefore = bot.food;
  const isEaten = (): boolean => (inventoryOf(bot)[food.item] ?? 0) < before;
  const isOutOfHand = (): boolean => bot.heldItem?.name !== food.item;
  try {
    bot.activateItem();
    await until(body, () => isEaten() || isOutOfHand(), {
      milliseconds: (food.ticks / ticksPerSecond) * 1000 + graceMilliseconds,
      signal,
    });
  } finally {
    if (!isEaten()) bot.deactivateItem();
  }
  if (!isEaten())
    return failed(
      'interrupted',
      isOutOfHand() ? `${food.item} is not in the hand any more` : `${food.item} was not eaten in time`,
    );
  await until(body, () => bot.food > foodBefore, { events: ['health'], milliseconds: settleMilliseconds, signal });
  return succeeded({ item: food.item, food: bot.food });
}
