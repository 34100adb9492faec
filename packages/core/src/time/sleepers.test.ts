import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Cancelled } from '../errors/abort.js';
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
