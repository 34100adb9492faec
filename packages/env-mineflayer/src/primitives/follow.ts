import { distance, failed, succeeded, TimedOut, withTimeout, type ActionOutcome } from '@s-agents/core';
import type { MovingTarget, ParametersOf } from '@s-agents/minecraft';
import type { BodyBot } from '../bot/body-bot.js';
import { until } from '../bot/until.js';
import { pursue } from '../movement/pursue.js';
import { playerQuarry } from '../movement/quarry.js';
import { implement, type RunOptions } from './implementation.js';

/** Blocks by which a walk ends nearer than asked, so that not every step of the player starts another walk. */
const marginBlocks = 1;
/** World milliseconds between two walks. */
const pauseMilliseconds = 100;

export const follow = implement('follow', { run });

async function run(
  body: BodyBot,
  { player, distance: within, seconds }: ParametersOf<'follow'>,
  { signal, tally }: RunOptions,
): Promise<ActionOutcome> {
  const { clock } = body;
  const began = clock.now() - tally.done;
  const quarry = playerQuarry(body.bot, player);
  if (quarry === null) return failed('not-found', `${player} is not in sight`);
  try {
    return await withTimeout((signalInTime) => stayWithin(body, quarry, within, signalInTime), {
      clock,
      milliseconds: Math.max(seconds * 1000 - tally.done, 0),
      what: 'following',
      signal,
    });
  } catch (error) {
    if (!(error instanceof TimedOut)) throw error;
    const at = quarry.position();
    return at === null
      ? failed('target-gone', `${player} is out of sight`)
      : succeeded({ distance: distance(at, body.bot.entity.position) });
  } finally {
    tally.done = clock.now() - began;
  }
}

/** Follows until a walk fails; otherwise only the signal ends it. */
async function stayWithin(
  body: BodyBot,
  quarry: MovingTarget,
  within: number,
  signal: AbortSignal,
): Promise<ActionOutcome> {
  const isFar = (): boolean => {
    const at = quarry.position();
    return at === null || distance(at, body.bot.entity.position) > within;
  };
  for (;;) {
    signal.throwIfAborted();
    const result = await pursue(body, quarry, { within: Math.max(within - marginBlocks, 1), allowDig: false, signal });
    if (!result.arrived) return failed(result.reason, result.detail);
    await body.clock.sleep(pauseMilliseconds, { signal });
    await until(body, isFar, { milliseconds: 120_000, signal });
  }
}
