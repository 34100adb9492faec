import { systemWallClock } from '@s-agents/core';
import { afterEach, describe, expect, it } from 'vitest';
import { playground, type HostKind, type Playground } from '../bodies/playground.test.support.js';

let ground: Playground;
afterEach(() => ground.close());

describe.each<HostKind>(['worker', 'inline'])('a body in %s hosts', (host) => {
  it('returns after a kick, which interrupts its call', async () => {
    ground = await playground({ host });
    const worker = await ground.join('worker');
    const waiting = worker.do('wait', { seconds: 30 });
    // A host handles requests in order: when the observation is answered, `wait` is running.
    await worker.see();
    await ground.server.command({ do: 'kick', player: 'worker', reason: 'go away' });
    expect(await waiting).toMatchObject({
      status: 'failed',
      reason: 'interrupted',
      detail: expect.stringContaining('go away') as string,
    });
    expect(await worker.until('lost')).toMatchObject({ why: expect.stringContaining('go away') as string });
    expect((await worker.see()).health).toBe(20);
    expect(worker.events.map(({ type }) => type)).toEqual(['lost', 'returned']);
    expect(await worker.do('wait', { seconds: 0 })).toMatchObject({ status: 'succeeded' });
  });

  it('dies, respawns and goes on', async () => {
    ground = await playground({ host });
    const worker = await ground.join('worker');
    const waiting = worker.do('wait', { seconds: 30 });
    await worker.see();
    await ground.server.command({ do: 'kill', player: 'worker' });
    expect(await waiting).toMatchObject({ status: 'failed', reason: 'died' });
    await worker.until('returned');
    expect(worker.events.map(({ type }) => type)).toEqual(['died', 'returned']);
    expect((await worker.see()).health).toBe(20);
    const { position } = await worker.see();
    expect(
      await worker.do('goTo', {
        position: { x: (position?.x ?? 0) + 4, y: position?.y ?? 0, z: position?.z ?? 0 },
        within: 1,
      }),
    ).toMatchObject({ status: 'succeeded' });
  });

  it('returns after a restart of the server', async () => {
    ground = await playground({ host });
    const worker = await ground.join('worker');
    await ground.server.restart();
    await worker.until('returned');
    expect(await worker.do('wait', { seconds: 0 })).toMatchObject({ status: 'succeeded' });
  });
});

it('lives faster in a worker when its server runs faster', async () => {
  ground = await playground({ speed: 4 });
  const worker = await ground.join('worker', { speed: 4 });
  // A timer of this process rings after 20 s, a worker at this pace would wait as long; at its own it waits for 5 s.
  const over = new AbortController();
  const slow = systemWallClock.sleep(20_000, { signal: over.signal }).then(
    () => 'this process',
    () => 'stopped',
  );
  const fast = worker.do('wait', { seconds: 20 }).then(({ status }) => `the worker ${status}`);
  expect(await Promise.race([fast, slow])).toBe('the worker succeeded');
  over.abort();
});

it('explains that no server listens', async () => {
  ground = await playground();
  const { port } = ground.server;
  await ground.server.stop();
  await expect(ground.join('worker')).rejects.toThrow(
    new RegExp(`SERVER_UNREACHABLE: environment.server: no server answers at 127.0.0.1:${port}`),
  );
});
