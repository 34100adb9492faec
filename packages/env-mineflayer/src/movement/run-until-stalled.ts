import { Cancelled } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import { middleOf, type WalkGoal } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { ProgressWatch } from './progress-watch.js';

/**
 * Runs `work`, and aborts it when the body has made no progress towards the goal for too long: then the result is null.
 * Calls `onNearer` whenever the body is nearer than ever before.
 */
export async function runUntilStalled<T>(
  { bot, clock }: BodyBot,
  goal: WalkGoal,
  { signal, onNearer }: { signal: AbortSignal; onNearer: () => void },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const stalled = new AbortController();
  const progress = new ProgressWatch(clock.now());
  let dug = 0;
  const countDig = (): void => void dug++;
  const look = (): void => {
    const state = progress.update({
      now: clock.now(),
      left: distance(middleOf(goal.target), bot.entity.position),
      dug,
    });
    if (state === 'nearer') onNearer();
    else if (state === 'stalled') stalled.abort(new Cancelled('no progress'));
  };
  bot.on('diggingCompleted', countDig);
  bot.on('physicsTick', look);
  try {
    return await work(AbortSignal.any([signal, stalled.signal]));
  } catch (error) {
    if (stalled.signal.aborted && !signal.aborted && error === stalled.signal.reason) return null;
    throw error;
  } finally {
    bot.removeListener('diggingCompleted', countDig);
    bot.removeListener('physicsTick', look);
  }
}
