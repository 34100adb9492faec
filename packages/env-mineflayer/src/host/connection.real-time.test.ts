import { afterEach, describe, expect, it } from 'vitest';
import { realPlayground, type HostKind, type Playground } from '../bodies/playground.test.support.js';

let ground: Playground;
afterEach(() => ground.close());

describe.each<HostKind>(['worker', 'inline'])('a body in %s hosts', (host) => {
  it('returns after a kick, which interrupts its call', async () => {
    ground = await realPlayground({ host });
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
    ground = await realPlayground({ host });
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
    ground = await realPlayground({ host });
    const worker = await ground.join('worker');
    await ground.server.restart();
    await worker.until('returned');
    expect(await worker.do('wait', { seconds: 0 })).toMatchObject({ status: 'succeeded' });
  });
});

it('explains that no server listens', async () => {
  ground = await realPlayground();
  const { port } = ground.server;
  await ground.server.stop();
  await expect(ground.join('worker')).rejects.toThrow(
    new RegExp(`SERVER_UNREACHABLE: environment.server: no server answers at 127.0.0.1:${port}`),
  );
});
