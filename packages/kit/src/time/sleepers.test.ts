import { Cancelled } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Sleepers } from './sleepers.js';

it('wakes in the order (time, agent, sequence), whoever was aborted in between', async () => {
  const sleep = fc.record({ until: fc.nat(5), agent: fc.constantFrom('', 'a', 'b'), aborted: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(sleep, { maxLength: 40 }), async (sleeps) => {
      const sleepers = new Sleepers();
      const woken: number[] = [];
      const added = sleeps.map(({ until, agent, aborted }, index) => {
        const controller = new AbortController();
        const done = sleepers.add(until, { agent, signal: controller.signal }).then(
          () => woken.push(index),
          () => {},
        );
        return { abort: () => aborted && controller.abort(new Cancelled('up')), done };
      });
      for (const { abort } of added) abort();
      while (sleepers.next !== undefined) sleepers.wakeNext();
      await Promise.all(added.map(({ done }) => done));
      const expected = sleeps
        .map((each, index) => ({ ...each, index }))
        .filter(({ aborted }) => !aborted)
        .sort((a, b) => a.until - b.until || (a.agent < b.agent ? -1 : a.agent > b.agent ? 1 : 0) || a.index - b.index)
        .map(({ index }) => index);
      expect(woken).toEqual(expected);
    }),
  );
});

it('counts and wakes those that are left of thousands', async () => {
  const sleepers = new Sleepers();
  const signal = new AbortController().signal;
  const woken: number[] = [];
  const kept = [9, 5, 7].map((until) => sleepers.add(until, { signal }).then(() => woken.push(until)));
  for (let round = 0; round < 3000; round++) {
    const controller = new AbortController();
    const gone = sleepers.add(round % 11, { signal: controller.signal }).catch(() => {});
    controller.abort(new Cancelled('up'));
    await gone;
    expect(sleepers.count).toBe(3);
    expect(sleepers.next?.until).toBe(5);
  }
  expect(sleepers.all.map(({ until }) => until)).toEqual([5, 7, 9]);
  while (sleepers.next !== undefined) sleepers.wakeNext();
  await Promise.all(kept);
  expect(woken).toEqual([5, 7, 9]);
  expect(sleepers.count).toBe(0);
});
