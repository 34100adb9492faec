import { distance, failed, succeeded, type ActionOutcome } from '@s-agents/core';
import type { ParametersOf } from '@s-agents/minecraft';
import type { BodyBot } from '../bot/body-bot.js';
import { face } from '../bot/face.js';
import { inventoryOf } from '../bot/observe.js';
import { toss } from '../bot/toss.js';
import { pursue } from '../movement/pursue.js';
import { playerQuarry } from '../movement/quarry.js';
import { implement, type RunOptions } from './implementation.js';

/** Blocks from the player within which the item is thrown. */
const throwBlocks = 2;
/** Further approaches to a player who walks on. */
const maximumApproaches = 5;

export const give = implement('give', { run });

async function run(
  body: BodyBot,
  { player, item, count }: ParametersOf<'give'>,
  { signal, tally }: RunOptions,
): Promise<ActionOutcome> {
  const { bot } = body;
  // The item was thrown before a reflex interrupted the call.
  if (tally.done > 0) return succeeded({});
  const held = inventoryOf(bot)[item] ?? 0;
  if (held < count) return failed('missing-item', `${count} ${item} wanted, ${held} held`);
  const quarry = playerQuarry(bot, player);
  if (quarry === null) return failed('not-found', `${player} is not in sight: go nearer first`);
  for (let approach = 0; approach <= maximumApproaches; approach++) {
    const result = await pursue(body, quarry, { within: throwBlocks, allowDig: false, signal });
    if (!result.arrived) return failed(result.reason, result.detail);
    const at = quarry.position();
    if (at === null || distance(at, bot.entity.position) > throwBlocks + 0.5) continue;
    await face(body, { x: at.x, y: at.y + 1, z: at.z }, { signal });
    tally.done = count;
    return toss(body, item, count, { signal });
  }
  return failed('unreachable', `${player} walks away faster than the body can follow`);
}
