import { expect, it } from 'vitest';
import type { Row } from './page.js';
import { unmetLines } from './unmet-lines.js';

const run = (seed: number, changes: object): Row =>
  ({ labels: { setting: 'alone' }, seed, isRepeat: false, result: 'no-progress', void: null, ...changes }) as never;
const missed = (seed: number, reached: number, detail = `nothing was reached for ${100 + seed} s`): Row =>
  run(seed, { detail, goal: { reached, wanted: 12 } });

it('lists causes that differ in numbers alone in one line, with their count and the first of them', () => {
  const lines = unmetLines([
    missed(1, 0),
    missed(2, 11),
    run(3, { result: 'success' }),
    missed(4, 0, 'the team gave up'),
    run(5, { died: 'MODEL_TIMEOUT: no answer within 30.5 s' }),
    run(6, { died: 'MODEL_TIMEOUT: no answer within 1,000 s' }),
    run(7, { labels: { setting: 'two' }, isRepeat: true, void: 'the world ran at 0.4 of its pace' }),
  ]);
  expect(lines.filter((line) => line.startsWith('| ')).slice(1)).toEqual([
    '| setting alone | 2 | 1, 2 | no-progress: nothing was reached for 101 s (0 of 12) |',
    '| setting alone | 1 | 4 | no-progress: the team gave up (0 of 12) |',
    '| setting alone | 2 | 5, 6 | died: MODEL_TIMEOUT: no answer within 30.5 s |',
    '| setting two, again | 1 | 7 | void: the world ran at 0.4 of its pace |',
  ]);
});

it.each([
  ['answers of a server', 'the server answered with status 500', 'the server answered with status 429'],
  ['refusals', 'MODEL_SERVER_ERROR: small says 500 no memory', 'MODEL_SERVER_ERROR: small says 503 no memory'],
  ['agents', 'agent_1 gave up', 'agent_2 gave up'],
  ['names with digits', 'workerA2 was lost', 'workerA13 was lost'],
])('tells %s apart', (_, one, other) => {
  const lines = unmetLines([run(1, { died: one }), run(2, { died: other }), run(3, { died: one })]);
  expect(lines.filter((line) => line.startsWith('| setting'))).toEqual([
    `| setting alone | 2 | 1, 3 | died: ${one} |`,
    `| setting alone | 1 | 2 | died: ${other} |`,
  ]);
});

it('is left out where every run has a time', () => {
  expect(unmetLines([run(1, { result: 'success' })])).toEqual([]);
});
