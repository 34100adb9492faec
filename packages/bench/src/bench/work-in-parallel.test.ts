import { expect, it } from 'vitest';
import { workInParallel } from './work-in-parallel.js';

it('does all work, so many at a time', async () => {
  const done: number[] = [];
  let [running, most] = [0, 0];
  await workInParallel([30, 10, 20, 0, 5], 2, async (item) => {
    most = Math.max(most, ++running);
    for (let turns = item; turns > 0; turns--) await Promise.resolve();
    running--;
    done.push(item);
  });
  expect([...done].sort((a, b) => a - b)).toEqual([0, 5, 10, 20, 30]);
  expect(most).toBe(2);
});

it('begins nothing more after an error', async () => {
  const begun: number[] = [];
  const work = workInParallel([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    await Promise.resolve();
    if (item === 2) throw new Error('enough');
  });
  await expect(work).rejects.toThrow('enough');
  expect(begun.length).toBeLessThan(5);
});
