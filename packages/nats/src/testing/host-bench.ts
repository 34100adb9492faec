import type { NatsConnection } from '@nats-io/transport-node';
import { Cancelled, type RunEventBody } from '@s-agents/core';
import { createEventLog } from '@s-agents/kit';
import { createFakeRunContext } from '@s-agents/testkit';
import { HostLog } from '../host/host-log.js';
import { NatsJournals } from '../journals/nats-journals.js';
import { MessageCarrier } from '../messages/message-carrier.js';
import type { EngineBench } from './engine-bench.js';

/** A process that hosts seats, as far as their messages are concerned. */
export interface HostBench {
  readonly pool: MessageCarrier;
  readonly connection: NatsConnection;
  /** Hosts a seat; resolves with what was in its journal. */
  host(seat: string, term: number): Promise<readonly RunEventBody[]>;
  /** Ends it as a process that is killed ends: nothing is said or handed back. */
  kill(): Promise<void>;
}

export async function hostBench(bench: EngineBench): Promise<HostBench> {
  const connection = await bench.connect();
  const over = new AbortController();
  const { signal } = over;
  const { names } = bench;
  const log = createEventLog({ reducers: [], now: () => 0 });
  const host = new HostLog({
    log,
    host: 'bench',
    journals: await NatsJournals.over(connection, names),
    onLost: () => over.abort(new Cancelled('a seat has another owner')),
  });
  const context = createFakeRunContext({});
  const pool = await MessageCarrier.over({
    ...{ connection, names, context, log, host },
    clock: { now: () => 0 },
    kinds: [],
  });
  return {
    pool,
    connection,
    host: async (seat, term) => {
      const entries = await host.host(seat, term, { signal });
      const events = entries.map(({ event }) => event);
      await pool.carry(seat, events, { signal });
      return events;
    },
    kill: async () => {
      over.abort(new Cancelled('killed'));
      await connection.close();
    },
  };
}
