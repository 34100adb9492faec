import { head, row } from '../measure/markdown.js';
import { figureTitles } from '../figures/figure-names.js';
import type { Labels } from '../file/labels.js';
import { cellText } from './format.js';
import type { EffectPower, PageTest, PageTests } from './page.js';

/** Prints the tests of means, and the power of such a test for the paper's effect. */
export function testLines(tests: PageTests | null): readonly string[] {
  if (tests === null) return [];
  const { rows, effect } = tests;
  const hasPaper = rows.some(({ paper }) => paper !== null);
  const dimensions = varying(rows);
  const found = rows.flatMap(({ test }) => test ?? []);
  return [
    '## Tests',
    '',
    'Two-sample t-tests (Welch’s, by `@stdlib/stats-ttest2`) of the runs of a cell and of the one that it is compared ' +
      'to. A run that missed its goal counts with the steps at which it ended. *p*: in either direction; *p smaller*: in ' +
      'the direction that the first mean is smaller, as the paper tests. *d*: the difference in standard deviations. ' +
      '*Seeds*: how many seeds in each cell find a difference of this size with a power of 0.9. The samples share their ' +
      'seeds, which these tests do not use; the speed-ups above do. ' +
      `No p is corrected for how many there are: of ${found.length} tests of nothing, about ` +
      `${(0.05 * found.length).toFixed(1)} have p below 0.05.`,
    '',
    ...(effect === null ? [] : [effectText(effect), '']),
    ...head([
      'figure',
      'cell',
      'compared to',
      'runs',
      'difference',
      't (degrees)',
      'p',
      'p smaller',
      'd',
      'seeds',
      ...(hasPaper ? ['paper'] : []),
    ]),
    ...rows.map((one) => testRow(one, dimensions, hasPaper)),
    '',
  ];
}

function testRow(
  { labels, to, figure, test, seedsForPower, paper }: PageTest,
  dimensions: readonly string[],
  hasPaper: boolean,
): string {
  const where = (all: Labels): string => cellText(dimensions.map((name) => all[name] ?? '').join(', '));
  const values =
    test === null
      ? ['–', 'nothing to compare', '–', '–', '–', '–', '–']
      : [
          test.counts.join(', '),
          `${test.difference.toFixed(2)} [${test.low.toFixed(2)}, ${test.high.toFixed(2)}]`,
          `${test.t.toFixed(2)} (${test.degrees.toFixed(1)})`,
          probabilityText(test.p),
          probabilityText(test.pSmaller),
          test.d.toFixed(2),
          seedsForPower === null ? 'over a million' : `${seedsForPower}`,
        ];
  return row([
    figureTitles[figure],
    where(labels),
    where(to),
    ...values,
    ...(hasPaper ? [cellText(paper ?? '–')] : []),
  ]);
}

function effectText({ source, d, seeds, one, two }: EffectPower): string {
  const wanted = (count: number | null): string => (count === null ? 'more than a million' : `${count}`);
  return (
    `**Power**: the paper’s effect is d = ${d.toFixed(2)} (${source}). With ${seeds} seeds in each cell, a test in one ` +
    `direction finds it with a power of ${one.power.toFixed(2)}, one in both directions with ${two.power.toFixed(2)}. ` +
    `A power of 0.9 takes ${wanted(one.seedsForPower)} and ${wanted(two.seedsForPower)} seeds.`
  );
}

/** The dimensions in which the compared cells differ. */
function varying(rows: readonly PageTest[]): readonly string[] {
  const all = rows.flatMap(({ labels, to }) => [labels, to]);
  return Object.keys(all[0] ?? {}).filter((name) => new Set(all.map((labels) => labels[name])).size > 1);
}

function probabilityText(p: number): string {
  return p < 0.001 ? 'below 0.001' : p.toFixed(3);
}
