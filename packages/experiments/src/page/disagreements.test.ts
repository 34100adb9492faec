import { expect, it } from 'vitest';
import { disagreementLines } from './disagreement-lines.js';
import { disagreementsOf } from './disagreements.js';
import type { CellSummary } from './page.js';

type Part = Omit<Partial<CellSummary>, 'paper'> & { readonly paper?: Partial<NonNullable<CellSummary['paper']>> };

function cell(setting: string, { paper = {}, ...rest }: Part = {}): CellSummary {
  return {
    labels: { task: 'stones', setting },
    isBaseline: false,
    isReference: false,
    comparedTo: { task: 'stones', setting: 'alone' },
    sameBudget: null,
    runs: 10,
    counted: 10,
    met: 10,
    success: { low: 0.69, high: 1 },
    successTest: null,
    died: 0,
    void: 0,
    agents: 4,
    workers: 3,
    minutes: null,
    figures: {} as CellSummary['figures'],
    speedUp: { pairs: 10, mean: 1.5, low: 1.4, high: 1.6 },
    tokenRatio: null,
    same: null,
    verdict: 'faster',
    paper: {
      section: 'table 1',
      minutes: 7.5,
      steps: null,
      prompts: null,
      code: null,
      runs: null,
      baselineRuns: null,
      speedUp: 0.87,
      isExcluded: true,
      power: null,
      tokensPerStep: null,
      tokenRatio: null,
      ...paper,
    },
    ...rest,
  };
}

const explanations = [
  { where: [{ setting: 'two' }, { setting: 'three' }], text: 'Only digging is shared.\n' },
  { where: [{ setting: 'two' }], than: [{ setting: 'one' }], text: 'More hands.' },
];
/** The order of cells is the same as the paper's. */
const alike = () => 'uncertain' as const;

it.each<[string, Part, string | null]>([
  ['the other order', {}, 'is faster than the baseline, where the paper’s is slower'],
  [
    'the other order, too',
    { verdict: 'slower', paper: { speedUp: 2 } },
    'is slower than the baseline, where the paper’s is faster',
  ],
  ['a goal met', { paper: { minutes: 'never', speedUp: null } }, 'meets the goal, which the paper’s never did'],
  [
    'a goal missed',
    { met: 0, speedUp: null, verdict: 'never meets the goal' },
    'never meets the goal, which the paper’s did',
  ],
  ['the same order', { paper: { speedUp: 1.2 } }, null],
  ['an uncertain order', { verdict: 'uncertain' }, null],
  ['what another row repeats', { same: { as: { setting: 'one' }, in: 'times' } }, null],
  ['a goal that neither meets', { met: 0, paper: { minutes: 'never' } }, null],
  ['nothing run', { runs: 0, counted: 0, met: 0 }, null],
  ['only runs that died or are void', { counted: 0, met: 0, speedUp: null, verdict: 'no comparison' }, null],
])('finds %s', (_, part, how) => {
  const found = disagreementsOf([cell('two', part)], explanations, alike);
  expect(found.map((one) => one.how)).toEqual(how === null ? [] : [how]);
});

it('says over how many runs the paper’s figures are means', () => {
  const found = disagreementsOf([cell('two', { paper: { runs: 3, baselineRuns: 20 } })], [], alike);
  expect(disagreementLines(found)[4]).toBe(
    '- task stones, setting two is faster than the baseline, where the paper’s is slower (there n = 3 and n = 20).',
  );
});

it('prints each explanation once, and says where there is none', () => {
  const found = disagreementsOf([cell('two'), cell('three'), cell('four')], explanations, alike);
  expect(disagreementLines(found)).toEqual([
    '## Where this disagrees with the paper',
    '',
    'The paper’s orders are those of the means that it prints; how much those vary by chance is not counted.',
    '',
    '- task stones, setting two is faster than the baseline, where the paper’s is slower.',
    '- task stones, setting three is faster than the baseline, where the paper’s is slower.',
    '',
    'Only digging is shared.',
    '',
    '- task stones, setting four is faster than the baseline, where the paper’s is slower.',
    '',
    'The reason is not known.',
    '',
  ]);
  expect(disagreementLines([])).toEqual([]);
});

it('finds two cells in the other order than the paper’s, and says so once for all latencies', () => {
  const agreeing = { speedUp: 1.2 };
  const at = (latency: string, setting: string, minutes: number | 'never', part: Part = {}): CellSummary => ({
    ...cell(setting, { verdict: 'uncertain', ...part, paper: { ...agreeing, minutes } }),
    labels: { latency, setting },
    comparedTo: { latency, setting: 'alone' },
  });
  const cells = ['none', 'declared'].flatMap((latency) => [
    at(latency, 'one', 5),
    at(latency, 'two', 6),
    at(latency, 'three', 6),
    at(latency, 'four', 'never', { met: 0 }),
    at(latency, 'Voyager', 9, { isReference: true }),
  ]);
  const isFaster = new Set(['two', 'Voyager', 'four']);
  const found = disagreementsOf(cells, explanations, ({ labels }) =>
    isFaster.has(labels['setting'] ?? '') ? 'faster' : 'slower',
  );
  expect(disagreementLines(found).slice(4, -1)).toEqual([
    '- setting two is faster than setting one, where the paper’s is slower (latency none and declared).',
    '',
    'More hands.',
  ]);
});
