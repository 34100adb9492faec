import { describeJournals } from '@s-agents/testkit';
import { afterAll } from 'vitest';
import { engineBench, stopServer } from '../testing/engine-bench.js';
import { NatsJournals } from './nats-journals.js';

afterAll(stopServer);

describeJournals('the journals of JetStream', async () => {
  const bench = await engineBench();
  const journals = async (): Promise<NatsJournals> => NatsJournals.over(await bench.connect(), bench.names);
  return { one: await journals(), other: await journals(), close: () => bench.close() };
});
