import { Cancelled, distance } from '@s-agents/core';
import { middleOf, type WalkGoal } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { Progress } from './progress.js';

/**
 * Runs `work` until it is done, or until the body has made no progress towards the goal for too long: then the result
 * is null. Tells `onNearer` whenever it has come nearer than ever before.
 */
export async function whileGettingOn<T>(
  { bot, clock }: BodyBot,
  goal: WalkGoal,
  { signal, onNearer }: { signal: AbortSignal; onNearer: () => void },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const stalled = new AbortController();
  const progress = new Progress(clock.now());
  let dug = 0;
  const count = (): void => void dug++;
  const look = (): void => {
    const state = progress.look({ now: clock.now(), left: distance(middleOf(goal.target), bot.entity.position), dug });
    if (state === 'nearer') onNearer();
    else if (state === 'ended') stalled.abort(new Cancelled('no progress'));
  };
  bot.on('diggingCompleted', count);
  bot.on('physicsTick', look);
  try {
    return await work(AbortSignal.any([signal, stalled.signal]));
  } catch (error) {
    if (stalled.signal.aborted && !signal.aborted && error === stalled.signal.reason) return null;
    throw error;
  } finally {
    bot.removeListener('diggingCompleted', count);
    bot.removeListener('physicsTick', look);
  }
}
