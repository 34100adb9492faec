import type { TrackRecord } from '@s-agents/core';
import { expect, it } from 'vitest';
import { again, inputs, knowledge, now, plan } from '../symbolic/leader-case.test.support.js';
import { secondsPerPiece } from './rates.js';

const record = (object: string, pieces: number, seconds: number, done = 1): TrackRecord => ({
  verb: 'mine',
  object,
  tried: 1,
  done,
  pieces,
  seconds,
});

it('gives the seconds for each piece of a kind of work, whatever its words; null where nothing was measured', () => {
  const known = inputs({
    trackRecords: { A: [record('log', 10, 30), record('oak_log', 5, 30, 0), record('stone', 1, 9)], B: [] },
  });
  const rate = (agent: string, verb = 'mine'): number | null =>
    secondsPerPiece(known, agent, { verb, object: 'log' }, { resolve: (name) => [...knowledge.resolve(name), name] });
  expect(rate('A')).toBe(4);
  expect(rate('A', 'craft')).toBeNull();
  expect(rate('B')).toBeNull();
  expect(rate('constructor')).toBeNull();
});

it('a leader asks first those with the better record of the work at hand, whatever else they failed at', () => {
  const answer = plan({
    ...again('mine 1 log'),
    subordinates: ['A', 'B'],
    trackRecords: { A: [record('stone', 3, 9)], B: [record('stone', 0, 9, 0), record('log', 1, 3)] },
  });
  expect(now(answer)['B']).toBe('mine 1 log');
});
