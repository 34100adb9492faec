import { answerWaits } from '@s-agents/minecraft';
import type { BodyBot } from './body-bot.js';
import type { ContainerWindow, Window } from './container-window.js';
import { until } from './until.js';

/** World milliseconds within which a server that cannot be asked corrects a click that it does not accept. */
const settleMilliseconds = answerWaits.moved * 1000;
/** World milliseconds for the server to send a window's slots. */
const answerMilliseconds = 30_000;

/**
 * Waits until an open window shows the outcome of all clicks so far by the server's account, or is closed. From 1.17.1
 * on, the client shows what it predicts, and the server corrects it without notice: the body asks for all slots.
 * Earlier servers have answered each click, and their corrections follow at once.
 */
export async function confirmSlots(
  body: BodyBot,
  container: ContainerWindow,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const isClosed = (): boolean => !container.isOpen();
  if (!body.bot.supportFeature('stateIdUsed')) {
    await until(body, isClosed, { milliseconds: settleMilliseconds, signal });
    return;
  }
  if (isClosed()) return;
  const bot = body.bot as unknown as SyncingBot;
  const event = `setWindowItems:${container.window.id}`;
  let isAnswered = false;
  const onAnswer = (): void => void (isAnswered = true);
  bot.once(event, onAnswer);
  try {
    bot._syncWindow(container.window).catch(() => {});
    await until(body, () => isAnswered || isClosed(), { events: [event], milliseconds: answerMilliseconds, signal });
  } finally {
    bot.removeListener(event, onAnswer);
  }
}

/** What mineflayer's types leave out. */
interface SyncingBot {
  /** Asks for all slots of a window; resolves when they have arrived. */
  _syncWindow(window: Window): Promise<void>;
  once(event: string, listener: () => void): void;
  removeListener(event: string, listener: () => void): void;
}
