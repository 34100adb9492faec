import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRecordingEventLog } from '@s-agents/testkit';
import { Cancelled, createVirtualClock, type RunEventOf } from '@s-agents/core';
import { Entrance, type SpokenOrder } from './entrance.js';

const order = (text: string): SpokenOrder => ({ type: 'commander.spoke', by: 'Ann', order: 'goal', text });

/** A world in which sleepers with names note when they wake, and orders enter the log between them. */
async function course(
  sleeps: readonly number[],
  given: (entrance: Entrance, seconds: (until: number) => Promise<void>) => Promise<unknown>,
): Promise<{ readonly texts: readonly string[]; readonly orders: readonly RunEventOf<'commander.spoke'>[] }> {
  const clock = createVirtualClock({ advance: 'when-idle' });
  const log = createRecordingEventLog({ now: () => clock.now() });
  const { signal } = new AbortController();
  const texts: string[] = [];
  const entrance = new Entrance({
    clock,
    signal,
    carryOut: (spoken) => {
      log.append(spoken);
      texts.push(spoken.text);
    },
  });
  const hold = clock.hold('the start');
  const sleeping = sleeps.map(async (seconds, index) => {
    await clock.sleep(seconds, { agent: `a${index}`, signal });
    texts.push(`a${index}`);
  });
  const asking = given(entrance, (until) => clock.sleep(until, { agent: 'z', signal }));
  hold();
  await Promise.all([...sleeping, asking]);
  return { texts, orders: log.ofType('commander.spoke') };
}

it('lets orders of a recording enter at the moments at which they had entered', async () => {
  const seconds = fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 10 + 1 / 3000);
  await fc.assert(
    fc.asyncProperty(
      fc.array(seconds, { maxLength: 10 }),
      fc.array(seconds, { minLength: 1, maxLength: 4 }),
      async (sleeps, moments) => {
        const first = await course(sleeps, (entrance, until) =>
          Promise.all(
            moments.map(async (moment, index) => {
              await until(moment);
              await entrance.enter(order(`order ${index}`));
            }),
          ),
        );
        expect(first.orders).toHaveLength(moments.length);
        const again = await course(sleeps, (entrance) => entrance.repeat(first.orders));
        expect(again.texts).toEqual(first.texts);
        expect(again.orders).toEqual(first.orders);
      },
    ),
    { numRuns: 40 },
  );
});

it('lets nothing enter after the end', async () => {
  const stop = new AbortController();
  const clock = createVirtualClock();
  const entrance = new Entrance({ clock, signal: stop.signal, carryOut: () => expect.unreachable() });
  const entering = entrance.enter(order('too late'));
  stop.abort(new Cancelled('the run is over'));
  await expect(entering).rejects.toThrow('the run is over');
});
