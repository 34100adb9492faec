import { Cancelled, type Body, type BodyEvent } from '@s-agents/core';
import { createFakeEnvironment, describeBody, eventually, startFor, type Garden } from '@s-agents/testkit';
import { afterAll, expect, it } from 'vitest';
import { serve } from '../engine/rpc.js';
import { keepFlowing } from '../home/keep-flowing.js';
import { withIts } from '../worker/with-its.js';
import { engineBench, stopServer, type EngineBench } from '../testing/engine-bench.js';
import type { BodyRequest } from './body-requests.js';
import { BodyServer } from './body-server.js';
import { RemoteBody } from './remote-body.js';

afterAll(stopServer);

const never = new AbortController().signal;

interface Stage {
  readonly bench: EngineBench;
  readonly garden: Garden;
  /** The body of anna, as its host of a term has it. */
  readonly hosted: (term: number) => Promise<RemoteBody>;
  /** The terms of hosts that have heard that there is another one. */
  readonly lost: readonly number[];
  readonly close: () => Promise<void>;
}

/** A garden in one process, whose time goes on as the wall clock does, and hosts of anna's seat in others. */
async function stage(as: (body: Body) => Body = (body) => body, patience?: number): Promise<Stage> {
  const bench = await engineBench();
  const lost: number[] = [];
  const over = new AbortController();
  const { signal } = over;
  const garden = createFakeEnvironment();
  await garden.start(startFor(garden, ['anna'], { task: 'pick 5 berries', setup: { inventories: {} } }));
  void keepFlowing(garden.clock, 1, signal).catch(() => {});
  const server = new BodyServer(as(await garden.spawn('anna', { signal })), patience);
  const subject = bench.names.service('body', 'anna');
  serve(await bench.connect(), subject, (request) => server.handle(request as BodyRequest), { signal });
  return {
    bench,
    garden,
    hosted: async (term) =>
      new RemoteBody({
        ...{ agent: 'anna', connection: await bench.connect(), subject, term, signal },
        ...{ onTrouble: () => {}, onLost: () => lost.push(term) },
      }),
    lost,
    close: async () => {
      over.abort(new Cancelled('the test is over'));
      server.close();
      await garden.stop();
      await bench.close();
    },
  };
}

describeBody('a body in the world of another process', async () => {
  const { garden, hosted, close } = await stage();
  return {
    body: await hosted(1),
    succeeds: { primitive: 'find', parameters: { names: ['branch'] } },
    fails: { primitive: 'walk', parameters: { position: { x: 1000, y: 0, z: 0 } } },
    lasts: { primitive: 'wait', parameters: { seconds: 60 } },
    lose: () => garden.body('anna').leave('struck by lightning'),
    close,
  };
});

const wait = (body: Body, id: string, signal = never) =>
  body.run({ id, primitive: 'wait', parameters: { seconds: 60 } }, { signal });

it('observes a body whose process is too busy to answer at once', async () => {
  let asked = 0;
  const busy = (body: Body): Body =>
    withIts(body, {
      observe: async (options: Parameters<Body['observe']>[0]) => {
        if (++asked < 3) await new Promise((_resolve, reject) => options.signal.addEventListener('abort', reject));
        return body.observe(options);
      },
    });
  const { garden, hosted, close } = await stage(busy, 20);
  const body = await hosted(1);
  expect(await body.observe({ signal: never })).toEqual(await garden.body('anna').observe({ signal: never }));
  expect(asked).toBe(3);
  await close();
});

it('does nothing more for a host whose seat has another one, and ends what that has begun', async () => {
  const { hosted, lost, close } = await stage();
  const [former, next] = [await hosted(1), await hosted(2)];
  const ended = expect(wait(former, 'w')).resolves.toMatchObject({ status: 'cancelled' });
  await next.observe({ signal: never });
  await expect(former.observe({ signal: never })).rejects.toThrow('the seat has another host');
  await ended;
  expect(new Set(lost)).toEqual(new Set([1]));
  expect(
    await next.run({ id: 'w', primitive: 'find', parameters: { names: ['branch'] } }, { signal: never }),
  ).toMatchObject({
    status: 'succeeded',
  });
  await close();
});

it('tells its host what happens to it, in order and once', async () => {
  const { garden, hosted, close } = await stage();
  const body = await hosted(1);
  const events: BodyEvent[] = [];
  body.onEvent((event) => events.push(event));
  await body.observe({ signal: never });
  for (const text of ['one', 'two', 'three']) garden.body('anna').hear('ben', text);
  await eventually(() =>
    expect(events.map((event) => (event.type === 'heard' ? event.text : ''))).toEqual(['one', 'two', 'three']),
  );
  await close();
});
