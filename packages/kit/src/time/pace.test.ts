import { expect, it } from 'vitest';
import { createVirtualClock, type VirtualClock } from './virtual-clock.js';

const { signal } = new AbortController();

/** A clock beside a wall clock that the test advances, in milliseconds. */
function paced(pace: number): { readonly wall: VirtualClock; readonly clock: VirtualClock } {
  const wall = createVirtualClock();
  const clock = createVirtualClock({
    advance: 'when-idle',
    wall: { now: () => wall.now(), sleep: (milliseconds, options) => wall.sleep(milliseconds, options) },
  });
  clock.setPace?.(pace);
  return { wall, clock };
}

/** Wall milliseconds until the promise settles, in steps of a hundredth of a second. */
async function wallTimeOf(promise: Promise<unknown>, wall: VirtualClock): Promise<number> {
  const began = wall.now();
  let isOver = false;
  void promise.then(() => (isOver = true));
  while (!isOver) await wall.advance(10);
  return wall.now() - began;
}

it('lets so many world seconds pass in a second of wall time, smoothly', async () => {
  const { wall, clock } = paced(4);
  const sleeping = clock.sleep(8, { signal });
  for (let wallMilliseconds = 0; wallMilliseconds < 1_000; wallMilliseconds += 10) await wall.advance(10);
  expect(clock.now()).toBeGreaterThan(3.5);
  expect(clock.now()).toBeLessThan(4.5);
  await wallTimeOf(sleeping, wall);
  expect(wall.now()).toBeGreaterThanOrEqual(1_900);
  expect(wall.now()).toBeLessThanOrEqual(2_100);
});

it('does not make up for the time in which the world waited for a model', async () => {
  const { wall, clock } = paced(1);
  await wallTimeOf(clock.sleep(1, { signal }), wall);
  const release = clock.hold('a model thinks');
  await wall.advance(60_000);
  release();
  expect(await wallTimeOf(clock.sleep(2, { signal }), wall)).toBeGreaterThan(1_800);
});

it('changes while time passes', async () => {
  const { wall, clock } = paced(0.001);
  const sleeping = clock.sleep(100, { signal });
  await wall.advance(100);
  clock.setPace?.(Infinity);
  await sleeping;
  expect([clock.now(), wall.now()]).toEqual([100, 100]);
});

it('is above 0', () => {
  const { clock } = paced(1);
  for (const pace of [0, -1, NaN]) expect(() => clock.setPace?.(pace)).toThrow(RangeError);
});
