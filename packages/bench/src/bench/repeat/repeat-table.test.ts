import { expect, it } from 'vitest';
import { firstDifference, uninterrupted } from './recorded-run.js';
import { repeatTable, type RepeatRun } from './repeat-table.js';

const run = (changes: Partial<RepeatRun> = {}): RepeatRun => ({
  report: { result: 'success' } as RepeatRun['report'],
  events: 100,
  differsAt: null,
  killed: null,
  ...changes,
});

it('counts what was repeated byte for byte, and lists what was not', () => {
  const table = repeatTable(
    {
      'mine 1 log': { 1: run(), 2: run({ differsAt: 7, killed: { written: 40, differsAt: null } }) },
      'craft 1 stick': { 1: run({ killed: { written: 12, differsAt: 30 } }) },
    },
    { commit: '0123456789abcdef', date: '2026-01-02', node: 'v24.0.0' },
  );
  expect(table).toContain('| mine 1 log | 2 | 2 | 200 | 1 | 1 of 1 |');
  expect(table).toContain('| all | 3 | 3 | 300 | 2 | 1 of 2 |');
  expect(table).toContain('| mine 1 log | 2 | beside busy cores | 7 | 100 |');
  expect(table).toContain('| craft 1 stick | 1 | killed after 12 events | 30 | 100 |');
});

it.each([
  ['a\nb\n', 'a\nb\n', null],
  ['a\nb\n', 'a\nc\n', 2],
  ['a\n', 'a\nb\n', 2],
  ['a', 'a\n', 1],
])('names the line in which %j and %j differ: %j', (one, other, line) => {
  expect(firstDifference(one, other)).toBe(line);
});

it('leaves the interruption out of the log of a resumed run', () => {
  const event = (sequence: number, type: string): string => `${JSON.stringify({ type, sequence })}\n`;
  const resumed = event(0, 'run.started') + event(1, 'run.resumed') + event(2, 'run.ended');
  expect(uninterrupted(resumed)).toBe(event(0, 'run.started') + event(1, 'run.ended'));
});
