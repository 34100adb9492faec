import { createFakeWallClock, type FakeWallClock } from '@s-agents/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { ServerClock } from './server-clock.js';

let wall: FakeWallClock;
const signal = new AbortController().signal;

beforeEach(() => {
  wall = createFakeWallClock();
});

function started(speed = 1): ServerClock {
  const clock = new ServerClock({ wall, speed });
  clock.hear(1_000);
  return clock;
}

describe('ServerClock', () => {
  it('stands at 0 until the server is heard of', async () => {
    const clock = new ServerClock({ wall, speed: 1 });
    await wall.advance(5_000);
    expect(clock.now()).toBe(0);
  });

  it('counts from the first sample, in ticks of a twentieth of a second', () => {
    const clock = started();
    clock.hear(1_100);
    expect(clock.now()).toBe(5);
  });

  it('runs on between samples at its speed, and stands when the server falls silent', async () => {
    const clock = started(4);
    await wall.advance(500);
    expect(clock.now()).toBeCloseTo(2);
    await wall.advance(60_000);
    expect(clock.now()).toBeCloseTo(4);
  });

  it('never goes back', async () => {
    const clock = started();
    await wall.advance(900);
    const before = clock.now();
    clock.hear(1_002);
    expect(clock.now()).toBe(before);
    clock.hear(1_040);
    expect(clock.now()).toBe(2);
  });

  it('charges declared latency by sleeping, measured by nothing', async () => {
    const clock = started();
    await clock.charge({ source: 'measured', seconds: 100 }, { signal });
    let over = false;
    const sleep = clock.charge({ source: 'declared', seconds: 2 }, { signal }).then(() => (over = true));
    await wall.advance(600);
    clock.hear(1_020);
    await wall.advance(600);
    expect(over).toBe(false);
    clock.hear(1_050);
    await wall.advance(600);
    await sleep;
    expect(over).toBe(true);
  });

  it('wakes whoever sleeps when the signal aborts', async () => {
    const stop = new AbortController();
    const sleep = started().sleep(1_000, { signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(sleep).rejects.toThrow('enough');
  });
});
