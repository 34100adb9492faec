import { Cancelled, user } from '@s-agents/core';
import { describeMessagePool } from '@s-agents/testkit';
import { afterAll } from 'vitest';
import { HostLog } from '../host/host-log.js';
import { NatsJournals } from '../journals/nats-journals.js';
import { engineBench, stopServer } from '../testing/engine-bench.js';
import { MessageCarrier } from './message-carrier.js';

afterAll(stopServer);

describeMessagePool('the message pool of NATS', async ({ context, log, clock }) => {
  const bench = await engineBench();
  const connection = await bench.connect();
  const over = new AbortController();
  const { signal } = over;
  const host = new HostLog({
    log,
    host: null,
    journals: await NatsJournals.over(connection, bench.names),
    onLost: (seat, error) => {
      if (!signal.aborted) throw new Error(`${seat} was lost`, { cause: error });
    },
  });
  await host.open(1, { signal });
  const pool = await MessageCarrier.over({ connection, names: bench.names, context, log, clock, kinds: [], host });
  for (const seat of [...context.graph.agents, user, 'stranger']) {
    await host.host(seat, 1, { signal });
    await pool.carry(seat, [], { signal });
  }
  return {
    pool,
    delivered: () => pool.delivered(),
    close: async () => {
      over.abort(new Cancelled('the test is over'));
      await bench.close();
    },
  };
});
