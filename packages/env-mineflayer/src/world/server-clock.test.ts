import fc from 'fast-check';
import { createFakeWallClock, type FakeWallClock } from '@s-agents/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { ServerClock } from './server-clock.js';

let wall: FakeWallClock;
const signal = new AbortController().signal;

beforeEach(() => {
  wall = createFakeWallClock();
});

function started(): ServerClock {
  const clock = new ServerClock(wall);
  clock.hear(1_000);
  return clock;
}

describe('ServerClock', () => {
  it('stays at 0 until the first age', async () => {
    const clock = new ServerClock(wall);
    await wall.advance(5_000);
    expect(clock.now()).toBe(0);
  });

  it('counts from the first age, 20 ticks a second', () => {
    const clock = started();
    clock.hear(1_100);
    expect(clock.now()).toBe(5);
  });

  it('runs on between ages, and stops when the server falls silent', async () => {
    const clock = started();
    await wall.advance(500);
    expect(clock.now()).toBeCloseTo(0.5);
    await wall.advance(60_000);
    expect(clock.now()).toBeCloseTo(1);
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

  it('sleeps for declared latency, and not for measured latency', async () => {
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

  it('ends a sleep when the signal aborts', async () => {
    const stop = new AbortController();
    const sleep = started().sleep(1_000, { signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(sleep).rejects.toThrow('enough');
  });

  it('runs smoothly where the age comes each 3.2 s, at the pace of the server', async () => {
    const clock = started();
    clock.standIn();
    for (const ticksPerSecond of [20, 10]) {
      let age = 1_000_000 * ticksPerSecond;
      for (let sample = 0; sample < 10; sample++) {
        clock.hear((age += 3.2 * ticksPerSecond));
        const steps: number[] = [];
        for (let step = 0; step < 32; step++) {
          const before = clock.now();
          await wall.advance(100);
          steps.push(clock.now() - before);
        }
        if (sample < 4) continue;
        for (const step of steps) expect(step).toBeCloseTo(ticksPerSecond / 200);
      }
    }
    expect(clock.passed().standInSeconds).toBe(0);
  });

  it('goes on from where it was when the age falls back, or leaps by hours', async () => {
    const clock = started();
    for (const age of [1_020, 40, 60, 72_060, 72_080, -500, -480]) {
      await wall.advance(1_000);
      clock.hear(age);
    }
    expect(clock.now()).toBeCloseTo(7);
  });

  it('follows one of several tellers, whose messages overtake each other, until it falls silent', async () => {
    const clock = new ServerClock(wall);
    for (let second = 0; second < 20; second++) {
      clock.hear(1_000 + second * 20, 'a');
      clock.hear(1_000 + (second - 6) * 20, 'b');
      await wall.advance(1_000);
    }
    expect(clock.now()).toBeCloseTo(20);
    for (let second = 0; second < 20; second++) {
      await wall.advance(1_000);
      clock.hear(5_000 + second * 20, 'b');
    }
    expect(clock.now()).toBeGreaterThan(36);
    expect(clock.now()).toBeLessThan(41);
  });

  it('lets wall time stand in for an age that does not move, and says so', async () => {
    const clock = new ServerClock(wall);
    clock.standIn();
    for (let second = 0; second < 30; second++) {
      clock.hear(0, 'a');
      await wall.advance(1_000);
    }
    expect(clock.now()).toBeCloseTo(30);
    expect(clock.passed()).toEqual({ worldSeconds: 30, expectedSeconds: 30, standInSeconds: 30 });
    clock.hear(20, 'a');
    await wall.advance(1_000);
    clock.hear(40, 'a');
    expect(clock.now()).toBeCloseTo(31);
    // The server is gone.
    await wall.advance(60_000);
    expect(clock.now()).toBeGreaterThan(80);
    expect(clock.passed().standInSeconds).toBeGreaterThan(75);
  });

  it('never goes back, stands still or runs away, whatever ages come when', async () => {
    const age = fc.oneof(
      fc.integer({ min: 0, max: 400 }),
      fc.integer(),
      fc.constantFrom(0, NaN, -Infinity, Infinity, 2 ** 63, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    );
    const sample = fc.record({
      after: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(0, 50, 1_000, 3_200)),
      age: fc.oneof({ arbitrary: age, weight: 1 }, { arbitrary: fc.constant('onTime' as const), weight: 2 }),
      teller: fc.constantFrom('a', 'b'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(sample, { maxLength: 40 }), async (samples) => {
        const wall = createFakeWallClock();
        const clock = new ServerClock(wall);
        clock.standIn();
        let latest = 0;
        const look = (): void => {
          const now = clock.now();
          expect(now).toBeGreaterThanOrEqual(latest);
          expect(Number.isFinite(now)).toBe(true);
          latest = now;
        };
        for (const { after, age, teller } of samples) {
          await wall.advance(after / 2);
          look();
          await wall.advance(after / 2);
          look();
          clock.hear(age === 'onTime' ? wall.now() / 50 : age, teller);
          look();
        }
        expect(latest).toBeLessThanOrEqual((2 * wall.now()) / 1_000 + 5 + 1e-6);
        await wall.advance(30_000);
        const stood = latest;
        look();
        expect(latest - stood).toBeGreaterThanOrEqual(10 - 1e-6);
      }),
      { numRuns: 300 },
    );
  });
});
