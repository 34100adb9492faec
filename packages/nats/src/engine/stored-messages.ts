import { setTimeout } from 'node:timers/promises';
import { DeliverPolicy, type JetStreamClient, type JetStreamManager, type JsMsg } from '@nats-io/jetstream';
import { isApiError } from './errors.js';
import { retried } from './retry.js';

export interface StoredMessagesOptions {
  readonly client: JetStreamClient;
  readonly manager: JetStreamManager;
  readonly stream: string;
  /** The subject of the messages, with * for any token. */
  readonly subject: string;
  /** The sequence of the last one that is not wanted. */
  readonly after?: number;
  /** Ends the reading. */
  readonly signal: AbortSignal;
}

/** Milliseconds for which a request for messages holds, and between two signs that it does. */
export const pulling = { expires: 10_000, idle_heartbeat: 3000 };
/** Milliseconds between two looks whether something is stored that has not come. */
const pause = 2000;

/**
 * The messages of a stream that have a subject, in the order in which they were stored, each once: those that are there, and
 * those that come, until the signal aborts. What is lost on its way is asked for again.
 */
export async function* storedMessages(options: StoredMessagesOptions): AsyncGenerator<JsMsg, void> {
  const { client, stream, subject, after = 0, signal } = options;
  let seen = after;
  while (!signal.aborted) {
    const from = { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: seen + 1 };
    const consumer = await retried(signal, () => client.consumers.get(stream, { filter_subjects: subject, ...from }));
    const messages = await retried(signal, () => consumer.consume(pulling));
    const over = new AbortController();
    const stop = (): void => messages.stop();
    const until = AbortSignal.any([signal, over.signal]);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    void watch(options, () => seen, until).then(stop, stop);
    try {
      for await (const message of messages) {
        if (signal.aborted) return;
        if (message.seq <= seen) continue;
        seen = message.seq;
        yield message;
      }
    } finally {
      over.abort();
      signal.removeEventListener('abort', stop);
      messages.stop();
    }
  }
}

/** Resolves when something is stored that has not come for a while, or the signal aborts. */
async function watch(options: StoredMessagesOptions, seen: () => number, signal: AbortSignal): Promise<void> {
  for (let before = -1; !signal.aborted; before = seen()) {
    await setTimeout(pause, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    const last = await lastOf(options, signal);
    if (last > seen() && seen() === before) return;
  }
}

/** The sequence of the last message that is stored under the subject; 0: none. */
export async function lastOf(
  { manager, stream, subject }: Pick<StoredMessagesOptions, 'manager' | 'stream' | 'subject'>,
  signal: AbortSignal,
): Promise<number> {
  try {
    return (await retried(signal, () => manager.streams.getMessage(stream, { last_by_subj: subject })))?.seq ?? 0;
  } catch (error) {
    if (isApiError(error, 'messageNotFound')) return 0;
    throw error;
  }
}
