import { setTimeout as realSleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createRecordingEventLog } from '@s-agents/testkit';
import { Cancelled, type RunEvent } from '@s-agents/core';
import { createVirtualClock } from '@s-agents/kit';
import { Entrance, type EventFromOutside, type SpokenOrder } from './entrance.js';

const order = (text: string): SpokenOrder => ({ type: 'commander.spoke', by: 'Ann', order: 'goal', text });
const warning = { type: 'budget.warned', limit: 'wallMinutes', spent: 96, of: 120 } as const;
const textOf = (event: EventFromOutside): string => (event.type === 'commander.spoke' ? event.text : event.type);

/** A world in which sleepers with names note when they wake, and events from outside enter the log between them. */
async function course(
  sleeps: readonly number[],
  given: (
    entrance: Entrance,
    carryOut: (event: EventFromOutside) => void,
    seconds: (until: number) => Promise<void>,
  ) => Promise<unknown>,
): Promise<{ readonly texts: readonly string[]; readonly events: readonly RunEvent[] }> {
  const clock = createVirtualClock({ advance: 'when-idle' });
  const log = createRecordingEventLog({ now: () => clock.now() });
  const { signal } = new AbortController();
  const texts: string[] = [];
  const entrance = new Entrance({ clock, log, signal });
  const carryOut = (event: EventFromOutside): void => void texts.push(textOf(event));
  const hold = clock.hold('the start');
  const sleeping = sleeps.map(async (seconds, index) => {
    await clock.sleep(seconds, { agent: `a${index}`, signal });
    texts.push(`a${index}`);
  });
  const asking = given(entrance, carryOut, (until) => clock.sleep(until, { agent: 'z', signal }));
  hold();
  await Promise.all([...sleeping, asking]);
  return { texts, events: log.events };
}

it('lets the events from outside of a recording enter at the moments at which they had entered', async () => {
  const seconds = fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 10 + 1 / 3000);
  await fc.assert(
    fc.asyncProperty(
      fc.array(seconds, { maxLength: 10 }),
      fc.array(seconds, { minLength: 1, maxLength: 4 }),
      async (sleeps, moments) => {
        const first = await course(sleeps, (entrance, carryOut, until) =>
          Promise.all(
            moments.map(async (moment, index) => {
              await until(moment);
              const event = index % 2 === 0 ? order(`order ${index}`) : warning;
              await entrance.enter(event, carryOut);
            }),
          ),
        );
        expect(first.events).toHaveLength(moments.length);
        const again = await course(sleeps, (entrance, carryOut) => entrance.repeat(first.events, carryOut));
        expect(again.texts).toEqual(first.texts);
        expect(again.events).toEqual(first.events);
      },
    ),
    { numRuns: 40 },
  );
});

it('lets nothing enter after the end', async () => {
  const stop = new AbortController();
  const clock = createVirtualClock();
  const log = createRecordingEventLog();
  const entrance = new Entrance({ clock, log, signal: stop.signal });
  const entering = entrance.enter(order('too late'), () => expect.unreachable());
  stop.abort(new Cancelled('the run is over'));
  await expect(entering).rejects.toThrow('the run is over');
});

it('lets events enter in the order in which they come, also where a later sleep ends first', async () => {
  const clock = createVirtualClock();
  const waits = [50, 0];
  vi.spyOn(clock, 'sleep').mockImplementation(() => realSleep(waits.shift()));
  const log = createRecordingEventLog();
  const { signal } = new AbortController();
  const entrance = new Entrance({ clock, log, signal });
  await Promise.all([entrance.enter(order('first')), entrance.enter(order('second'))]);
  expect(log.ofType('commander.spoke').map(({ text }) => text)).toEqual(['first', 'second']);
});
