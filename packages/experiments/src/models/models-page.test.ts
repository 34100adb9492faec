import { expect, it } from 'vitest';
import type { Row } from '../page/page.js';
import { modelRowsOf, modelsMarkdown } from './models-page.js';

const run = (task: string, seed: number, changes: object): Row =>
  ({
    labels: { setting: 'alone', task },
    seed,
    isRepeat: false,
    result: 'success',
    void: null,
    calls: 0,
    tokens: 0,
    malformed: 0,
    ...changes,
  }) as never;

it('counts a seed whose run of one task died in no mean, since it would be the mean of another task', () => {
  const rows = [
    run('small', 1, { calls: 10 }),
    run('large', 1, { calls: 1000 }),
    run('small', 2, { calls: 10 }),
    run('large', 2, { died: 'a hang' }),
    run('small', 3, { calls: 20 }),
    run('large', 3, { calls: 1200 }),
  ];
  const [row] = modelRowsOf('mine', { rows });
  expect(row?.calls).toMatchObject({ count: 2, minimum: 505, maximum: 610 });
});

it('says of how many runs that count goals were met, with the interval of a cell’s share', () => {
  const rows = [
    run('logs', 1, {}),
    run('logs', 2, { result: 'budget' }),
    run('logs', 3, { void: 'too slow' }),
    run('logs', 4, { died: 'a hang' }),
    ...[5, 6, 7, 8, 9, 10, 11, 12].map((seed) => run('logs', seed, { result: 'no-progress' })),
  ];
  const [row] = modelRowsOf('mine', { rows });
  // Of binom.test(1, 10) in R: 0.002528579, 0.445016117.
  expect(row).toMatchObject({ runs: 12, counted: 10, met: 1, passPowers: { length: 10, 0: 0.1 } });
  const text = modelsMarkdown({
    experiment: 'e',
    title: 't',
    command: 'c',
    rows: row === undefined ? [] : [row],
    silent: [],
  });
  expect(text).toContain('| mine | alone | 1 of 10 [0.00, 0.45], 2 without figures | 0.10 | 0.00 |');
});
