import type { FromChild, ServerExit } from '@s-agents/minecraft-server';
import { describe, expect, it } from 'vitest';
import type { HostCrash } from '../bodies/body-host.js';
import type { FromHost } from '../bodies/protocol.js';
import { LockstepWorld } from './lockstep-world.js';
import type { Step, Stepped, ThreadData } from './messages.js';
import { ThreadEnded } from './world-thread.js';

/** A world over threads that answer as they are told, and all that it tells. */
function world(...answers: ((step: Step) => Stepped)[]) {
  const steps: Step[] = [];
  const started: ThreadData[] = [];
  const told: string[] = [];
  const heard: FromChild[] = [];
  const bodies: FromHost[] = [];
  const lockstep = new LockstepWorld({
    seed: 3,
    startThread: (data) => {
      started.push(data);
      return {
        step: async (step) => {
          steps.push(step);
          const answer = answers.shift() ?? ((one) => ({ said: [], now: one.end }));
          return answer(step);
        },
        close: async () => void told.push('closed'),
      };
    },
    onChange: () => told.push('change'),
    onLost: (why) => told.push(`lost: ${why}`),
  });
  const server = lockstep.launch({
    onMessage: (message) => heard.push(message),
    onLine: () => {},
    onExit: ({ error, expected }: ServerExit) => told.push(`server ended: ${error}, expected: ${expected}`),
  });
  const host = lockstep.startHost({
    onMessage: (message) => bodies.push(message),
    onCrash: ({ why }: HostCrash) => told.push(`bodies lost: ${why}`),
  });
  return { lockstep, server, host, steps, started, told, heard, bodies };
}

const observe = { type: 'observe', agent: 'ada', request: 1, surroundings: true } as const;
const absent = { type: 'absent', agent: 'ada', request: 1 } as const;
const crash = (): never => {
  throw new ThreadEnded({ why: 'it spun' });
};

describe('a lockstep world', () => {
  it('is awaited while a body has not answered, and says what it says when the clock has come there', async () => {
    const { lockstep, host, steps, bodies } = world(() => ({ said: [{ from: 'bodies', message: absent }], now: 40 }));
    expect([lockstep.isAddressed, lockstep.isAwaited]).toEqual([false, false]);
    host.send(observe);
    expect([lockstep.isAddressed, lockstep.isAwaited]).toEqual([true, true]);
    const { now, speak } = await lockstep.step(5);
    expect([steps, now, bodies]).toEqual([[{ said: [{ to: 'bodies', message: observe }], end: 1_000 }], 0.04, []]);
    speak();
    expect([bodies, lockstep.isAddressed, lockstep.isAwaited]).toEqual([[absent], false, false]);
  });

  it('is awaited until a body that is away has returned, or will not', async () => {
    const away = { type: 'event', agent: 'ada', event: { type: 'died', why: 'hunger' } } as const;
    const back = { type: 'event', agent: 'ada', event: { type: 'returned' } } as const;
    for (const end of [back, { type: 'gone', agent: 'ada', why: 'kicked' } as const]) {
      const { lockstep } = world(
        () => ({ said: [{ from: 'bodies', message: away }], now: 10 }),
        () => ({ said: [{ from: 'bodies', message: end }], now: 20 }),
      );
      (await lockstep.step(1)).speak();
      expect(lockstep.isAwaited).toBe(true);
      (await lockstep.step(1)).speak();
      expect(lockstep.isAwaited).toBe(false);
    }
  });

  it('begins anew where its thread ended, and tells server, bodies and the run', async () => {
    const { lockstep, server, host, started, told } = world((step) => ({ said: [], now: step.end }), crash);
    await lockstep.step(0.7);
    const asked = server.request({ age: true });
    host.send(observe);
    const { now, speak } = await lockstep.step(2);
    expect(now).toBe(0.7);
    speak();
    expect(told.filter((one) => one !== 'change')).toEqual([
      'lost: it spun',
      'bodies lost: it spun',
      'server ended: it spun, expected: false',
    ]);
    await expect(asked).rejects.toMatchObject({ code: 'NOT_RUNNING' });
    await expect(server.request({ age: true })).rejects.toMatchObject({ code: 'NOT_RUNNING' });
    expect([lockstep.isAddressed, lockstep.isAwaited]).toEqual([false, false]);
    await lockstep.step(2);
    expect(started).toEqual([
      { seed: 3, start: 0 },
      { seed: 3, start: 700 },
    ]);
  });

  it('comes to the very end of a step, however its seconds are rounded', async () => {
    const { lockstep } = world();
    for (const end of [0.0503, 0.2999999999, 1.0999]) expect((await lockstep.step(end)).now).toBe(end);
  });

  it('hears nothing any more once it is closed', async () => {
    const { lockstep, server, host } = world();
    await lockstep.step(0.1);
    await lockstep.close();
    host.send(observe);
    expect([lockstep.isAddressed, lockstep.isAwaited]).toEqual([false, false]);
    await expect(server.request({ age: true })).rejects.toMatchObject({ code: 'NOT_RUNNING' });
  });
});
