import { expect, it } from 'vitest';
import { createRecordingEventLog } from '@s-agents/testkit';
import type { RunEvent } from '@s-agents/core';
import { runnerReducers } from '../report/runner-reducers.js';
import { appendAgain } from './append-again.js';

const append = (event: object): RunEvent | undefined => {
  const log = createRecordingEventLog({ reducers: runnerReducers, now: () => 0 });
  appendAgain(event as RunEvent, log, 'runs/one');
  return log.events.at(-1);
};

it('appends an event as it was', () => {
  expect(append({ sequence: 4, at: 2, type: 'body.lost', agent: 'A', why: 'kicked' })).toMatchObject({
    type: 'body.lost',
    agent: 'A',
  });
});

it.each([
  ['a type that nobody declares', { sequence: 4, at: 2, type: 'body.lest', agent: 'A' }, /body\.lest/],
  ['no type', { sequence: 4, at: 2 }, /undefined/],
  ['a field that is missing', { sequence: 4, at: 2, type: 'body.lost', agent: 'A' }, /"body\.lost" .*\(why\)/],
  ['a time that is none', { sequence: 4, at: 'x', type: 'body.lost', agent: 'A', why: '' }, /time is not a number/],
])('refuses %s', (_what, event, why) => {
  expect(() => append(event)).toThrow(
    expect.objectContaining({
      code: 'RECORDING_INVALID',
      message: expect.stringMatching(/the recording in "runs\/one" is damaged: line 5 of events\.jsonl: /) as string,
    }),
  );
  expect(() => append(event)).toThrow(why);
});
