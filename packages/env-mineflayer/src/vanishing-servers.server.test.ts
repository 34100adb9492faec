import { configSchema, type Body, type BodyEvent } from '@s-agents/core';
import { createFastWallClock } from '@s-agents/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { MineflayerEnvironment } from './environment.js';
import { mineflayerOptionsSchema } from './options.js';
import {
  createServerDouble,
  type ServerDouble,
  type ServerDoubleOptions,
  type Vanishing,
} from './testing/server-double.js';

const signal = new AbortController().signal;
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

interface Stay {
  readonly server: ServerDouble;
  readonly environment: MineflayerEnvironment;
  readonly body: Body;
  readonly events: BodyEvent[];
  /** Resolves when an event is the one. */
  until(is: (event: BodyEvent) => boolean): Promise<BodyEvent>;
}

/** A body on a double, with a clock that is ten times faster: the product's own limits, in a tenth of the time. */
async function stay(options: Partial<ServerDoubleOptions> = {}): Promise<Stay> {
  const clock = createFastWallClock(10);
  const server = await createServerDouble({ clock, ...options });
  cleanups.push(() => server.stop());
  const environment = new MineflayerEnvironment(
    mineflayerOptionsSchema.parse({
      server: `127.0.0.1:${server.port}`,
      version: '1.19.2',
      bodies: { host: 'inline' },
      joinSeconds: 300,
      visitors: 'heard',
    }),
    { config: configSchema.parse({ task: 'mine 1 log' }) },
    clock,
  );
  cleanups.push(() => environment.stop());
  await environment.start({
    task: environment.parseTask('mine 1 log'),
    agents: ['worker'],
    onAid: () => {},
    onTrouble: () => {},
    signal,
  });
  const body = await environment.spawn('worker', { signal });
  const events: BodyEvent[] = [];
  const waiting = new Set<(event: BodyEvent) => void>();
  body.onEvent((event) => {
    events.push(event);
    for (const look of waiting) look(event);
  });
  return {
    server,
    environment,
    body,
    events,
    until: (is) =>
      new Promise((resolve) => {
        const look = (event: BodyEvent): void => {
          if (is(event)) resolve(event);
        };
        waiting.add(look);
        events.forEach(look);
      }),
  };
}

const forGood = (event: BodyEvent): boolean => event.type === 'lost' && event.forGood === true;

describe('a server that is gone for good', () => {
  it.each<[Vanishing, RegExp]>([
    ['freeze', /did not let worker in|sent nothing for 30 s/],
    ['fin', /ECONNREFUSED/],
    ['rst', /ECONNREFUSED/],
    ['kick', /nobody comes in/],
    ['kick-again', /out again/],
  ])('loses its bodies when it vanishes by %s', async (how, why) => {
    const { server, body, until, environment } = await stay();
    const call = body.run({ id: '1', primitive: 'wait', parameters: { seconds: 600 } }, { signal });
    await body.observe({ signal });
    server.vanish(how);
    const { why: said } = (await until(forGood)) as { why: string };
    expect(said).toMatch(/did not get back in within 55 s/);
    expect(said).toMatch(why);
    expect(await call).toMatchObject({ status: 'failed' });
    await expect(body.observe({ signal })).rejects.toThrow('did not get back in');
    // The time of its world goes on.
    const before = environment.clock.now();
    await environment.clock.sleep(5, { signal });
    expect(environment.clock.now() - before).toBeGreaterThan(4.999);
  });
});

describe('a server that leaves out a packet', () => {
  it('tells no health after a respawn', async () => {
    const { server, until, body, events } = await stay({ health: { afterRespawn: false } });
    server.kill('worker');
    await until(({ type }) => type === 'returned');
    expect(events.map(({ type }) => type)).toEqual(['died', 'returned']);
    expect((await body.observe({ signal })).health).toBe(20);
  });

  it('tells no health at all', async () => {
    const { body } = await stay({ health: { atJoin: false, afterRespawn: false } });
    expect((await body.observe({ signal })).health).toBe(20);
  });

  it('answers the third request for life only', async () => {
    const { server, until } = await stay({ respawnsAt: 3 });
    server.kill('worker');
    await until(({ type }) => type === 'returned');
  });

  it('never brings a body back to life, which joins anew', async () => {
    const { server, until, events } = await stay({ respawnsAt: 99 });
    server.kill('worker');
    await until(({ type }) => type === 'returned');
    expect(events.map(({ type }) => type)).toEqual(['died', 'lost', 'returned']);
    expect(events[1]).toMatchObject({ why: expect.stringContaining('did not bring it back to life') as string });
  });
});

describe('a server that tells its age as it likes', () => {
  it.each<[string, (message: number) => number | null]>([
    ['none', () => null],
    ['zero for ever', () => 0],
    ['one that falls', (message) => 100_000 - message * 20],
    ['one that leaps', (message) => message ** 4],
    ['nonsense', (message) => (message % 2 === 0 ? -1 : 1) * 2 ** 60],
  ])('%s', async (_what, age) => {
    const { environment } = await stay({ age });
    for (let nap = 0; nap < 10; nap++) {
      const before = environment.clock.now();
      await environment.clock.sleep(5, { signal });
      expect(environment.clock.now() - before).toBeGreaterThan(4.999);
      expect(environment.clock.now() - before).toBeLessThan(60);
    }
  });

  it('each 3.2 s', async () => {
    const { environment } = await stay({ everyMilliseconds: 3_200 });
    await environment.clock.sleep(20, { signal });
    const { standInSeconds } = environment.clock.passed();
    const before = environment.clock.now();
    await environment.clock.sleep(20, { signal });
    expect(environment.clock.now() - before).toBeGreaterThan(19.999);
    expect(environment.clock.passed().standInSeconds).toBe(standInSeconds);
  });
});
