import type { Bot } from 'mineflayer';
import { expect, it } from 'vitest';
import { thinkTime } from './think-time.js';

const bot = (): Bot => ({ pathfinder: { tickTimeout: 40 } }) as unknown as Bot;

it('gives a single search more time than each of several', () => {
  const [one, two] = [bot(), bot()];
  thinkTime.begin(one);
  thinkTime.begin(two);
  expect(one.pathfinder.tickTimeout).toBe(2 * two.pathfinder.tickTimeout);
  // Together they fit into one physics step of 50 ms.
  expect(one.pathfinder.tickTimeout + two.pathfinder.tickTimeout).toBeLessThan(50);
  thinkTime.end(one);
  thinkTime.end(one);
  thinkTime.begin(two);
  expect(two.pathfinder.tickTimeout).toBe(one.pathfinder.tickTimeout);
  thinkTime.end(two);
});
