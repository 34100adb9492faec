import { setTimeout } from 'node:timers/promises';
import type { Message, MessageDraft, RunEventBody } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { eventually } from '@s-agents/testkit';
import { afterAll, expect, it } from 'vitest';
import { NatsJournals } from '../journals/nats-journals.js';
import { engineBench, stopServer, type EngineBench } from '../testing/engine-bench.js';
import { hostBench, type HostBench } from '../testing/host-bench.js';

afterAll(stopServer);

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'every message is heard once and in order, whenever the hosts of its sender and its receiver are killed (seed %i)',
  async (seed) => {
    const bench = await engineBench();
    const random = createRandom(seed);
    const senders = ['leader', 'workerB', 'workerC'];
    const kills = 4;
    const wanted = 60;
    for (let term = 1; term <= kills + 1; term++) {
      const isLast = term === kills + 1;
      const host = await hostBench(bench);
      await host.host('workerA', term);
      host.pool.subscribe('workerA', () => {});
      const said = await Promise.all(senders.map((sender) => host.host(sender, term)));
      const saying = senders.map((sender, index) => say(host, sender, { before: said[index] ?? [], wanted, term }));
      if (isLast) await Promise.all(saying);
      else {
        await setTimeout(random.next() * 40);
        await host.kill();
        await Promise.all(saying);
      }
      if (isLast)
        await eventually(async () => {
          const heard = await messagesIn('workerA', 'message.received', bench);
          for (const sender of senders) {
            const sent = await messagesIn(sender, 'message.published', bench);
            expect(sent).toHaveLength(wanted);
            expect(heard.filter(({ from }) => from === sender)).toEqual(sent);
          }
        });
    }
    await bench.close();
  },
);

/** Says what is left until it is killed. No two hosts use the same words, so that one's are not taken for the other's. */
async function say(
  { pool }: HostBench,
  from: string,
  {
    before,
    wanted,
    term,
  }: { readonly before: readonly RunEventBody[]; readonly wanted: number; readonly term: number },
): Promise<void> {
  const draft: MessageDraft = { from, to: ['workerA'], kind: 'talk', text: `in term ${term}` };
  try {
    for (let said = before.length; said < wanted; said++) await pool.publish(draft);
  } catch {
    // The process is gone.
  }
}

/** The messages in a seat's journal. */
async function messagesIn(
  seat: string,
  type: 'message.published' | 'message.received',
  bench: EngineBench,
): Promise<readonly Message[]> {
  const journals = await NatsJournals.over(await bench.connect(), bench.names);
  const entries = await journals.read(seat);
  return entries.flatMap(({ event }) => (event.type === type ? [event.message] : []));
}
