import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { goTo as definition, goToParameters as parameters, type GoToParameters } from '@s-agents/minecraft';
import type { BodyBot } from '../bot/body-bot.js';
import { pursue } from '../movement/pursue.js';
import { entityQuarry, playerQuarry } from '../movement/quarry.js';
import { walk } from '../movement/walk.js';
import { implement, type RunOptions } from './implementation.js';

export const goTo = implement(definition, { parameters, run });

async function run(
  body: BodyBot,
  { position, entity, player, within, allowDig }: GoToParameters,
  { signal, progress }: RunOptions,
): Promise<ActionOutcome> {
  const { bot } = body;
  let searched = 0;
  const onSearch = (milliseconds: number): void => void (searched += milliseconds);
  if (position !== undefined) {
    const result = await walk(body, { target: position, within }, { allowDig, signal, progress, onSearch });
    if (!result.arrived) return failed(result.reason, result.detail);
  } else {
    const quarry = player === undefined ? entityQuarry(bot, entity as number) : playerQuarry(bot, player);
    if (quarry === null) return failed('not-found', `${player ?? `creature ${entity}`} is not in sight`);
    const result = await pursue(body, quarry, { within, allowDig, signal, progress, onSearch });
    if (!result.arrived) return failed(result.reason, result.detail);
  }
  const { x, y, z } = bot.entity.position;
  return succeeded({ position: { x, y, z }, ...(searched === 0 ? {} : { searchSeconds: searched / 1000 }) });
}
