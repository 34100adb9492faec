import { Cancelled } from '@s-agents/core';
import type { Walk } from '@s-agents/minecraft';
import type { BodyBot } from '../bot/body-bot.js';

/** Runs a walk; ends it as refused when the server puts the body back again and again. */
export async function unlessSetBack(
  { bot, clock, traits }: BodyBot,
  signal: AbortSignal,
  walk: (signal: AbortSignal) => Promise<Walk>,
): Promise<Walk> {
  const vain = new AbortController();
  let detail: string | null = null;
  const onSetBack = (): void => {
    detail = traits.setBacks.note(bot.entity.position, clock.now());
    if (detail !== null) vain.abort(new Cancelled(detail));
  };
  traits.setBacks.forget();
  bot.on('forcedMove', onSetBack);
  try {
    return await walk(AbortSignal.any([signal, vain.signal]));
  } catch (error) {
    if (!vain.signal.aborted || signal.aborted) throw error;
    return { arrived: false, reason: 'refused', detail: detail ?? 'the server puts the body back' };
  } finally {
    bot.removeListener('forcedMove', onSetBack);
  }
}
