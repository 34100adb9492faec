import { expect, it } from 'vitest';
import { stateAfter } from './household-command.js';

it.each([
  ['a field of another type', '{"sequence":3,"at":1,"type":"household.changed","step":[null]}'],
  ['no JSON', '{"sequence":3,"at":1,"type":"household.changed",}'],
])('names a line with %s', (_what, line) => {
  expect(() => stateAfter(['{"sequence":2}', line, ''], 5)).toThrow(
    /^RECORDING_INVALID: the recording is damaged: line 2 of events.jsonl is not as a run writes it/,
  );
});

it('leaves out a last line that a kill tore', () => {
  expect(stateAfter(['{"sequence":3,"at":1,"type":"household.changed","st'], 5)).toBeNull();
});
