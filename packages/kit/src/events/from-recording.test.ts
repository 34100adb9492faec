import { SAgentsError, type RunEvent } from '@s-agents/core';
import { expect, it } from 'vitest';
import { fromRecording } from './from-recording.js';

const event = (more: object): RunEvent => ({ sequence: 3, at: 1, ...more }) as unknown as RunEvent;
const whole = event({ type: 'run.resumed' });
const bug = new TypeError('x is not a function');
const fail = (): never => {
  throw bug;
};

it('returns what is computed', () => {
  expect(fromRecording('runs/a', [whole], () => 5)).toBe(5);
});

it.each<[string, RunEvent]>([
  ['a field of another type', event({ type: 'run.started', agents: -1 })],
  ['no number', event({ type: 'run.resumed', sequence: 'x' })],
  ['no time', event({ type: 'run.resumed', at: null })],
])('names an event with %s', (_what, damaged) => {
  expect(() => fromRecording('runs/a', [whole, damaged], fail)).toThrow(
    /^RECORDING_INVALID: the recording in "runs\/a" is damaged: event .* \("run\.\w+"\) is not as a run writes it/,
  );
});

it('leaves a bug a bug, and an error of a user as it is', () => {
  expect(() => fromRecording('runs/a', [whole], fail)).toThrow(bug);
  const error = new SAgentsError({ code: 'X', message: 'y', remedy: 'z' });
  expect(() =>
    fromRecording('runs/a', [event({ type: 'run.started' })], () => {
      throw error;
    }),
  ).toThrow(error);
});
