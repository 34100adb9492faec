import { failed, lackOf, succeeded, type ActionOutcome } from '@s-agents/core';
import { answerWaits, type ParametersOf } from '@s-agents/minecraft';
import type { BodyBot } from '../bot/body-bot.js';
import { face } from '../bot/face.js';
import { inventoryText } from '../bot/inventory-text.js';
import { until } from '../bot/until.js';
import { pursue } from '../movement/pursue.js';
import { entityQuarry } from '../movement/quarry.js';
import { hold } from './hold.js';
import { implement, type RunOptions } from './implementation.js';

/** Blocks from the creature within which the item is used. */
const useBlocks = 2;
const answerMilliseconds = answerWaits.usedOnEntity * 1000;
/** Attempts, since the creature may walk on before it is clicked. */
const maximumAttempts = 3;

export const useOnEntity = implement('useOnEntity', { run });

async function run(
  body: BodyBot,
  { id, item }: ParametersOf<'useOnEntity'>,
  { signal }: RunOptions,
): Promise<ActionOutcome> {
  const { bot } = body;
  const quarry = entityQuarry(bot, id);
  const entity = bot.entities[id];
  if (quarry === null || entity === undefined) return failed('target-gone', `there is no creature ${id} in sight`);
  if (item !== '' && !bot.inventory.items().some(({ name }) => name === item))
    return failed('missing-item', `there is no ${item} in the inventory`, lackOf(item, 1));
  for (let attempt = 0; attempt < maximumAttempts; attempt++) {
    const result = await pursue(body, quarry, { within: useBlocks, allowDig: false, signal });
    if (!result.arrived) return failed(result.reason, result.detail);
    const unheld = await hold(body, item, { signal });
    if (unheld !== null) return failed('refused', unheld);
    const before = inventoryText(bot);
    await face(body, entity.position.offset(0, entity.height / 2, 0), { signal });
    if (quarry.position() === null) continue;
    await bot.activateEntity(entity);
    if (await until(body, () => inventoryText(bot) !== before, { milliseconds: answerMilliseconds, signal }))
      return succeeded({});
  }
  return quarry.position() === null
    ? failed('target-gone', `${quarry.name} is out of sight`)
    : failed('refused', `nothing happened to ${quarry.name}`);
}
