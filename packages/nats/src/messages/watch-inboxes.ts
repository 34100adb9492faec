import { setTimeout } from 'node:timers/promises';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Names } from '../engine/names.js';
import type { Inbox } from './inbox.js';

/** Milliseconds between two looks at how many messages are stored for each receiver. */
const pause = 2000;

export interface WatchedInboxes {
  readonly connection: NatsConnection;
  readonly manager: JetStreamManager;
  readonly names: Names;
  readonly inboxes: () => Iterable<Inbox>;
  readonly signal: AbortSignal;
}

/**
 * Has inboxes read the stream where copies were lost: all after a break of the connection, and those that have not heard for
 * a while what is stored. Ends with the connection.
 */
export async function watchInboxes(options: WatchedInboxes): Promise<void> {
  const over = new AbortController();
  void compareEverySoOften(options, over.signal);
  try {
    for await (const { type } of options.connection.status())
      if (type === 'reconnect') for (const inbox of options.inboxes()) inbox.fallBehind();
  } finally {
    over.abort();
  }
}

async function compareEverySoOften(
  { connection, manager, names, inboxes, signal }: WatchedInboxes,
  over: AbortSignal,
): Promise<void> {
  const until = AbortSignal.any([signal, over]);
  while (!until.aborted && !connection.isClosed()) {
    await setTimeout(pause, undefined, { signal: until, ref: false }).catch(() => {});
    const watched = [...inboxes()];
    if (watched.length === 0 || until.aborted) continue;
    try {
      const { state } = await manager.streams.info(names.stream, { subjects_filter: names.messages(null) });
      for (const inbox of watched) inbox.compare(state.subjects?.[names.messages(inbox.receiver)] ?? 0);
    } catch {
      // The engine is not there at the moment: the next look comes soon.
    }
  }
}
