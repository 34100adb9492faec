import { isCancellation, plainSentence, TimedOut, withTimeout } from '@s-agents/kit';
import type { BodyBot } from './body-bot.js';

/**
 * Runs work in mineflayer that may throw or never end. Resolves with null, or with the reason of failure; rejects only
 * when aborted.
 */
export async function attempt(
  body: BodyBot,
  work: () => Promise<unknown>,
  options: { milliseconds?: number; signal: AbortSignal },
): Promise<string | null> {
  const milliseconds = options.milliseconds ?? 5_000;
  try {
    await withTimeout(() => work(), { clock: body.clock, milliseconds, what: 'the server', signal: options.signal });
    return null;
  } catch (error) {
    if (error instanceof TimedOut) return `no answer within ${milliseconds / 1000} s`;
    if (options.signal.aborted || isCancellation(error)) throw error;
    return body.traits.clicks.failed(plainSentence(error instanceof Error ? error.message : String(error)));
  }
}
