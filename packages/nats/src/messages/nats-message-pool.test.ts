import { Cancelled, user } from '@s-agents/core';
import { describeMessagePool } from '@s-agents/testkit';
import { afterAll } from 'vitest';
import { HostJournals } from '../host/host-journals.js';
import { NatsJournals } from '../journals/nats-journals.js';
import { engineBench, stopServer } from '../testing/engine-bench.js';
import { NatsMessagePool } from './nats-message-pool.js';

afterAll(stopServer);

describeMessagePool('the message pool of NATS', async ({ context, log, clock }) => {
  const bench = await engineBench();
  const connection = await bench.connect();
  const over = new AbortController();
  const { signal } = over;
  const journals = new HostJournals({
    log,
    journals: await NatsJournals.over(connection, bench.names),
    onLost: (seat, error) => {
      throw new Error(`${seat} was lost`, { cause: error });
    },
  });
  const pool = await NatsMessagePool.over({ connection, names: bench.names, context, log, clock, kinds: [], journals });
  for (const seat of [...context.graph.agents, user, 'stranger']) {
    await journals.host(seat, 1, { signal });
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
