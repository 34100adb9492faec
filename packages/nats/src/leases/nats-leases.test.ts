import type { NatsConnection } from '@nats-io/transport-node';
import { describeLeases, type MadeLeases } from '@s-agents/testkit';
import { afterAll } from 'vitest';
import { engineBench, stopServer } from '../testing/engine-bench.js';
import { NatsLeases } from './nats-leases.js';

afterAll(stopServer);

const seconds = 1;
const { signal } = new AbortController();

describeLeases<MadeLeases & { readonly first: NatsConnection }>(
  'the leases of a bucket',
  async () => {
    const bench = await engineBench();
    const [first, second] = [await bench.connect(), await bench.connect()];
    const one = await NatsLeases.over(first, bench.names, { seconds, signal });
    const other = await NatsLeases.over(second, bench.names, { seconds, signal });
    return { first, one, other, close: () => bench.close() };
  },
  { seconds, cutOff: ({ first }) => void first.close() },
);
