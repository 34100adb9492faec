import fc from 'fast-check';
import { expect, it } from 'vitest';
import { courseOf } from './course.js';
import type { RunEvent, RunEventBody } from '@s-agents/core';

const spawned = (agent: string): RunEventBody => ({ type: 'agent.spawned', agent });
const stop: readonly RunEventBody[] = [
  { type: 'run.stopping', result: 'interrupted', detail: 'ctrl-C', fromOutside: true },
  { type: 'agent.gone', agent: 'a', why: 'it ends' },
  { type: 'run.ended', result: 'interrupted', detail: 'ctrl-C' },
];
const resumed: RunEventBody = { type: 'run.resumed' };
const paused: readonly RunEventBody[] = [
  { type: 'run.paused', by: 'user' },
  { type: 'run.continued', by: 'signal' },
];
const numbered = (bodies: readonly RunEventBody[]): readonly RunEvent[] =>
  bodies.map((body, sequence) => ({ sequence, at: 0, ...body }));

it('is what an undisturbed run would have logged', () => {
  const agents = fc.array(fc.string({ maxLength: 3 }), { maxLength: 12 });
  // After an event: nothing, a pause, or a stop that may break off early and is taken up again, also during a pause.
  const disturbance = fc.oneof(
    fc.constant<readonly RunEventBody[]>([]),
    fc.constant(paused),
    fc.constant<readonly RunEventBody[]>([...paused.slice(0, 1), resumed]),
    fc.nat(stop.length).map((kept): readonly RunEventBody[] => [...stop.slice(0, kept), resumed]),
  );
  fc.assert(
    fc.property(agents, fc.array(disturbance, { minLength: 12, maxLength: 12 }), (names, disturbances) => {
      const events = numbered(names.flatMap((name, index) => [spawned(name), ...(disturbances[index] ?? [])]));
      expect(courseOf(events).map((event) => (event.type === 'agent.spawned' ? event.agent : event.type))).toEqual(
        names,
      );
    }),
  );
});

it('keeps the end of a run that was not taken up again', () => {
  const events = numbered([spawned('a'), ...stop]);
  expect(courseOf(events)).toEqual(events);
});
