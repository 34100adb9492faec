import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RunEvent, RunEventBody } from '@s-agents/core';
import { spentTime } from './spent-time.js';

const numbered = (bodies: readonly RunEventBody[]): readonly RunEvent[] =>
  bodies.map((body, sequence) => ({ sequence, at: 0, ...body }));

it('counts the time of pauses apart, also of one in which the run was killed', () => {
  const events = numbered([
    { type: 'round.started', round: 1 },
    { type: 'run.paused', by: 'user' },
    { type: 'round.started', round: 2 },
    { type: 'run.continued', by: 'user' },
    { type: 'round.started', round: 3 },
    { type: 'run.paused', by: 'signal' },
    { type: 'run.resumed' },
    { type: 'round.started', round: 4 },
  ]);
  const walls = [100, 110, 150, 210, 215, 220, 9000, 9001];
  const timings = walls.map((wallMs, sequence) => ({ sequence, wallMs }));
  expect(spentTime(timings, events)).toEqual({
    milliseconds: 10 + 5 + 5 + 1,
    pauses: { times: 2, milliseconds: 100 },
  });
});

it('divides all time that passes, whatever lines the timings leave out', () => {
  const kind = fc.constantFrom<RunEventBody>(
    { type: 'round.started', round: 1 },
    { type: 'run.paused', by: 'user' },
    { type: 'run.continued', by: 'user' },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(kind, fc.nat(9)), { minLength: 1, maxLength: 30 }), (steps) => {
      let [wall, isPaused, paused, spent] = [0, false, 0, 0];
      const timings: { sequence: number; wallMs: number }[] = [];
      steps.forEach(([{ type }, passed], sequence) => {
        if (sequence > 0) {
          wall += passed;
          if (isPaused) paused += passed;
          else spent += passed;
        }
        if (timings.at(-1)?.wallMs !== wall) timings.push({ sequence, wallMs: wall });
        if (type !== 'round.started') isPaused = type === 'run.paused';
      });
      expect(spentTime(timings, numbered(steps.map(([body]) => body)))).toMatchObject({
        milliseconds: spent,
        pauses: { milliseconds: paused },
      });
    }),
  );
});
