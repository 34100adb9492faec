import { perceptsOf } from '@s-agents/minecraft';
import type { BodyEvent } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { joinServerDouble } from './testing/join-server-double.js';
import { joinStages, type Vanishing } from './testing/server-double.js';

const signal = new AbortController().signal;

const forGood = (event: BodyEvent): boolean => event.type === 'lost' && event.forGood === true;

describe('a server that is gone for good', () => {
  it.each<[Vanishing, RegExp]>([
    ['freeze', /did not let worker in|sent nothing for 30 s/],
    ['fin', /ECONNREFUSED/],
    ['rst', /ECONNREFUSED/],
    ['kick', /nobody comes in/],
  ])('loses its bodies when it vanishes by %s', async (how, why) => {
    const { server, body, until, environment, clock } = await joinServerDouble();
    const call = body.run({ id: '1', primitive: 'wait', parameters: { seconds: 6000 } }, { signal });
    await body.observe({ signal });
    server.vanish(how);
    // A server that answers at all has to be given time, so that it is its answer that the body reports.
    if (how !== 'kick') clock.speedUp(60);
    const { why: said } = (await until(forGood)) as { why: string };
    expect(said).toMatch(/did not get back in within 55 s/);
    expect(said).toMatch(why);
    expect(await call).toMatchObject({ status: 'failed' });
    await expect(body.observe({ signal })).rejects.toThrow('did not get back in');
    // World time continues after the server is gone.
    const before = environment.clock.now();
    await environment.clock.sleep(5, { signal });
    expect(environment.clock.now() - before).toBeGreaterThan(4.999);
  });

  it('loses its bodies after the second same kick when it kicks them again and again', async () => {
    const { server, until } = await joinServerDouble();
    server.vanish('kick-again');
    expect(await until(forGood)).toMatchObject({
      why: expect.stringMatching(/^JOIN_REFUSED: the server keeps it out \(out again\)/) as string,
    });
  });
});

describe('a server that cuts connections', () => {
  it.each(joinStages)('once, when a body that rejoins is %s', async (joinStage) => {
    const { server, until, events } = await joinServerDouble({
      cuts: (at, connection) => connection === 3 && at === joinStage,
    });
    server.cut();
    await until(({ type }) => type === 'returned');
    expect(events.map(({ type }) => type).slice(0, 2)).toEqual(['lost', 'returned']);
  });

  it.each(joinStages)('always, when a body that joins is %s', async (joinStage) => {
    await expect(joinServerDouble({ cuts: (at, connection) => connection > 1 && at === joinStage })).rejects.toThrow(
      /^(SERVER_UNREACHABLE|JOIN_REFUSED): environment\.server: /,
    );
  });
});

describe('a server that leaves out a packet', () => {
  it('sends no health after a respawn', async () => {
    const { server, until, body, events } = await joinServerDouble({ health: { afterRespawn: false } });
    server.kill('worker');
    await until(({ type }) => type === 'returned');
    expect(events.map(({ type }) => type)).toEqual(['died', 'returned']);
    expect(perceptsOf(await body.observe({ signal })).health).toBe(20);
  });

  it('lets a dead body join', async () => {
    const { body } = await joinServerDouble({ deadAtJoin: true });
    expect(perceptsOf(await body.observe({ signal })).health).toBe(20);
  });

  it('sends no health at all', async () => {
    const { body } = await joinServerDouble({ health: { atJoin: false, afterRespawn: false } });
    expect(perceptsOf(await body.observe({ signal })).health).toBe(20);
  });

  it('answers only the third respawn request', async () => {
    const { server, until } = await joinServerDouble({ respawnsAt: 3 });
    server.kill('worker');
    await until(({ type }) => type === 'returned');
  });

  it('never respawns a body, which then rejoins', async () => {
    const { server, until, events } = await joinServerDouble({ respawnsAt: 99 });
    server.kill('worker');
    await until(({ type }) => type === 'returned');
    expect(events.map(({ type }) => type)).toEqual(['died', 'lost', 'returned']);
    expect(events[1]).toMatchObject({ why: expect.stringContaining('did not respawn it') as string });
  });
});

describe('a server that sends unusual world ages', () => {
  it.each<[string, (message: number) => number | null]>([
    ['none', () => null],
    ['zero for ever', () => 0],
    ['one that falls', (message) => 100_000 - message * 20],
    ['one that leaps', (message) => message ** 4],
    ['nonsense', (message) => (message % 2 === 0 ? -1 : 1) * 2 ** 60],
  ])('%s', async (_what, age) => {
    const { environment, clock } = await joinServerDouble({ age });
    for (let nap = 0; nap < 10; nap++) {
      const [before, wallBefore] = [environment.clock.now(), clock.now()];
      await environment.clock.sleep(5, { signal });
      const [after, wallAfter] = [environment.clock.now(), clock.now()];
      expect(after - before).toBeGreaterThan(4.999);
      // A leap beyond what passed on the wall; how long the machine kept the test waiting is on both sides.
      expect(after - before - (wallAfter - wallBefore) / 1000).toBeLessThan(55);
    }
  });
});
