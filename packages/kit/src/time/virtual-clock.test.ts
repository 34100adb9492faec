import { Cancelled } from '@s-agents/core';
import { expect, it } from 'vitest';
import { settled } from './settled.js';
import { createVirtualClock } from './virtual-clock.js';

const quiet = (): AbortSignal => new AbortController().signal;

it('wakes sleepers in the order (time, agent, sequence), each at its own time', async () => {
  const clock = createVirtualClock();
  const woken: string[] = [];
  const sleep = (label: string, seconds: number, agent: string): void =>
    void clock.sleep(seconds, { agent, signal: quiet() }).then(() => woken.push(`${label} at ${clock.now()}`));
  sleep('late', 3, 'a');
  sleep('b first', 1, 'b');
  sleep('b second', 1, 'b');
  sleep('a', 1, 'a');
  await clock.advance(2);
  expect(woken).toEqual(['a at 1', 'b first at 1', 'b second at 1']);
  expect(clock.now()).toBe(2);
  await clock.advance(2);
  expect(woken).toContain('late at 3');
});

it('wakes those too who fall asleep on the way', async () => {
  const clock = createVirtualClock();
  let steps = 0;
  const walk = async (): Promise<void> => {
    for (; steps < 5; steps++) await clock.sleep(1, { signal: quiet() });
  };
  const walking = walk();
  await clock.advance(4.5);
  expect(steps).toBe(4);
  await clock.advance(1);
  await walking;
});

it('does not advance while it is held', async () => {
  const clock = createVirtualClock();
  const release = clock.hold('a model thinks');
  let advanced = false;
  const advancing = clock.advance(5).then(() => (advanced = true));
  await settled();
  expect([clock.holds, clock.now(), advanced]).toEqual([['a model thinks'], 0, false]);
  release();
  release();
  await advancing;
  expect(clock.now()).toBe(5);
});

it('rejects a sleep with the reason of its abort, and forgets the sleeper', async () => {
  const clock = createVirtualClock();
  const stop = new AbortController();
  const reason = new Cancelled('enough');
  const sleeping = clock.sleep(1, { signal: stop.signal });
  stop.abort(reason);
  await expect(sleeping).rejects.toBe(reason);
  await expect(clock.sleep(1, { signal: stop.signal })).rejects.toBe(reason);
  expect(clock.sleepers).toEqual([]);
});

it('charges latency of either source as time, and nothing for none', async () => {
  const clock = createVirtualClock({ advance: 'when-idle' });
  await clock.charge({ source: 'declared', seconds: 0 }, { signal: quiet() });
  expect(clock.now()).toBe(0);
  await clock.charge({ source: 'measured', seconds: 2 }, { signal: quiet() });
  expect(clock.now()).toBe(2);
});

it('jumps by itself whenever everyone sleeps, if told to, but not past a hold', async () => {
  const clock = createVirtualClock({ advance: 'when-idle' });
  const release = clock.hold('outside');
  let woken = 0;
  const sleeping = clock.sleep(1000, { signal: quiet() }).then(() => woken++);
  await settled();
  await settled();
  expect([clock.now(), woken]).toEqual([0, 0]);
  release();
  await sleeping;
  expect(clock.now()).toBe(1000);
});

it('interleaves agents in virtual time as their sleeps say, whatever the turns of the event loop between them', async () => {
  const clock = createVirtualClock({ advance: 'when-idle' });
  const diary: string[] = [];
  const live = async (agent: string, seconds: number): Promise<void> => {
    for (let day = 0; day < 3; day++) {
      await clock.sleep(seconds, { agent, signal: quiet() });
      await new Promise((resolve) => setImmediate(resolve));
      diary.push(`${agent}${clock.now()}`);
    }
  };
  await Promise.all([live('a', 2), live('b', 3)]);
  expect(diary).toEqual(['a2', 'b3', 'a4', 'a6', 'b6', 'b9']);
});

it('stands still once it is stopped', async () => {
  const clock = createVirtualClock({ advance: 'when-idle' });
  clock.stop();
  const stop = new AbortController();
  const sleeping = clock.sleep(1, { signal: stop.signal });
  await settled();
  await settled();
  expect(clock.now()).toBe(0);
  stop.abort(new Cancelled('over'));
  await expect(sleeping).rejects.toThrow('over');
});

it('refuses to sleep for a time that is none', async () => {
  await expect(createVirtualClock().sleep(-1, { signal: quiet() })).rejects.toThrow(RangeError);
  await expect(createVirtualClock().sleep(NaN, { signal: quiet() })).rejects.toThrow(RangeError);
});

it('gives turns one at a time in the order of asking, when all is at rest, before time goes on', async () => {
  const clock = createVirtualClock({ advance: 'when-idle' });
  const diary: string[] = [];
  const visit = async (agent: string, turns: number): Promise<void> => {
    const release = await clock.turn(agent, { agent, signal: quiet() });
    diary.push(`${agent} in`);
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
    diary.push(`${agent} out at ${clock.now()}`);
    release();
  };
  const slept = clock.sleep(1, { signal: quiet() }).then(() => diary.push(`woke at ${clock.now()}`));
  await Promise.all([visit('slow', 30), visit('a', 1), visit('quick', 0), slept]);
  expect(diary).toEqual(['slow in', 'slow out at 0', 'a in', 'a out at 0', 'quick in', 'quick out at 0', 'woke at 1']);
});

it('gives turns though nobody advances it, and gives none to who has left', async () => {
  const clock = createVirtualClock();
  const answered = clock.hold('a model thinks');
  const release = await clock.turn('first', { signal: quiet() });
  const stop = new AbortController();
  const left = clock.turn('left', { signal: stop.signal });
  const last = clock.turn('last', { signal: quiet() });
  stop.abort(new Cancelled('no need'));
  await expect(left).rejects.toThrow('no need');
  expect(clock.holds).toEqual(['a model thinks', 'first']);
  release();
  (await last)();
  answered();
  expect([clock.holds, clock.now()]).toEqual([[], 0]);
});

it('does not pass over a moment at which something still happens, turn after turn', async () => {
  const clock = createVirtualClock({ advance: 'when-idle' });
  let isOver = false;
  const sleeping = clock.sleep(1, { signal: quiet() }).then(() => expect(isOver).toBe(true));
  for (let turn = 0; turn < 40; turn++) {
    clock.noteChange?.();
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect(clock.now()).toBe(0);
  }
  isOver = true;
  await sleeping;
  expect(clock.now()).toBe(1);
});

it('tells who waits on it and what holds it', () => {
  const clock = createVirtualClock();
  const release = clock.hold('a model is asked');
  for (const [agent, seconds] of [
    ['b', 2],
    ['a', 1],
  ] as const)
    void clock.sleep(seconds, { agent, signal: quiet() });
  expect(clock.waits?.()).toMatchObject({
    sleepers: [
      { agent: 'a', until: 1 },
      { agent: 'b', until: 2 },
    ],
    holds: ['a model is asked'],
  });
  release();
  expect(clock.waits?.().holds).toEqual([]);
});

/** A world that says something at given times, and notes the steps that it was asked for. */
function talkingWorld(...speaks: number[]) {
  const world = {
    isAddressed: false,
    isAwaited: false,
    steps: [] as number[],
    now: 0,
    onSpeech: (): void => undefined,
    step: async (end: number) => {
      world.isAddressed = false;
      world.steps.push(end);
      await settled();
      const speech = speaks.find((at) => at > world.now && at <= end);
      world.now = Math.min(speech ?? Infinity, end, world.now + 10);
      return { now: world.now, speak: () => world.now === speech && world.onSpeech() };
    },
  };
  return world;
}

it('lets a world outside go on in steps while somebody sleeps, at most to the next who wakes', async () => {
  const world = talkingWorld(1.5, 2.5);
  const clock = createVirtualClock({ world });
  const woken: number[] = [];
  const heard: number[] = [];
  world.onSpeech = () => heard.push(clock.now());
  const sleepers = [2, 3].map((at) => clock.sleep(at, { signal: quiet() }).then(() => woken.push(clock.now())));
  await Promise.all(sleepers);
  expect(woken).toEqual([2, 3]);
  expect(world.steps).toEqual([2, 2, 3, 3]);
  expect(heard).toEqual([1.5, 2.5]);
});

it('tells a world at once what was said to it, but lets no time pass while it is held', async () => {
  const world = talkingWorld();
  const clock = createVirtualClock({ world });
  const release = clock.hold('a model thinks');
  const sleeping = clock.sleep(1, { signal: quiet() });
  await settled();
  expect(world.steps).toEqual([]);
  world.isAddressed = true;
  clock.noteChange?.();
  await settled();
  await settled();
  await settled();
  expect([world.steps, clock.now()]).toEqual([[0], 0]);
  release();
  await sleeping;
  expect([world.steps, clock.now()]).toEqual([[0, 1], 1]);
});

it('leaves a world alone that nobody waits for, and in the middle of a turn', async () => {
  const world = talkingWorld();
  const clock = createVirtualClock({ world });
  world.isAwaited = true;
  const end = await clock.turn('a skill computes', { signal: quiet() });
  world.isAddressed = true;
  clock.noteChange?.();
  await settled();
  await settled();
  expect(world.steps).toEqual([]);
  world.isAwaited = false;
  end();
  await settled();
  await settled();
  await settled();
  expect(world.steps).toEqual([0]);
  clock.stop();
});
