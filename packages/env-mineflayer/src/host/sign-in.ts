import type { EventEmitter } from 'node:events';
import { Cancelled, type WallClock } from '@s-agents/core';
import { abortable, withTimeout } from '@s-agents/kit';
import type { Bot } from 'mineflayer';
import { signInSeconds } from '../accounts.js';
import { messageOf } from '../texts.js';
import { JoinFailed } from './entry-watch.js';

/** Milliseconds by which the wait outlasts the code's validity, so that Microsoft's own answer comes first. */
const graceMilliseconds = 10_000;

/**
 * Waits until a bot has signed in to its account. Rejects with {@link JoinFailed} when that fails, or when the account
 * plays under another name than `agent`.
 */
export async function signIn(
  bot: Bot,
  agent: string,
  { clock, signal }: { readonly clock: WallClock; readonly signal: AbortSignal },
): Promise<void> {
  const client = bot._client as unknown as EventEmitter & { readonly username: string };
  const over = new AbortController();
  const signedIn = new Promise<void>((resolve, reject) => {
    client.once('session', () => {
      if (client.username === agent) resolve();
      else reject(new JoinFailed('RENAMED', client.username));
    });
    bot.once('error', (error: Error) => reject(new JoinFailed('ACCOUNT', messageOf(error))));
  });
  try {
    await withTimeout(() => abortable(signedIn, AbortSignal.any([signal, over.signal])), {
      clock,
      milliseconds: signInSeconds * 1000 + graceMilliseconds,
      what: 'signing in',
      signal,
    });
  } catch (error) {
    if (signal.aborted || error instanceof JoinFailed) throw error;
    throw new JoinFailed('ACCOUNT', messageOf(error));
  } finally {
    over.abort(new Cancelled('done'));
  }
}
