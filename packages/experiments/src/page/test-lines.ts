import { head, row } from '../measure/markdown.js';
import { figureTitles, timeNames } from '../figures/figure-names.js';
import type { Labels } from '../file/labels.js';
import { cellText, probabilityText } from './format.js';
import type { EffectPower, PageTest, PageTests, PairedPower } from './page.js';

/** Prints the tests of means, and the power of such a test for the paper's effect. */
export function testLines(tests: PageTests | null): readonly string[] {
  if (tests === null) return [];
  const { rows, effect } = tests;
  const hasPaper = rows.some(({ paper }) => paper !== null);
  const dimensions = varying(rows);
  const hasTimes = rows.some(({ figure }) => timeNames.has(figure));
  const found = rows.flatMap(({ test }) => test ?? []);
  return [
    '## Tests',
    '',
    'Paired t-tests (`@stdlib/stats-ttest`) of the runs of a cell and of the cell to which it is compared, seed by seed. ' +
      (hasTimes ? 'Steps are compared over the seeds in which both met the goal. ' : '') +
      '*p*: in either direction; *p smaller*: ' +
      'in the one direction that the first mean is the smaller one, as the paper tests. *d*: the mean difference in standard deviations ' +
      'of the differences (d_z). *r*: the correlation of the two runs of a seed. *Seeds*: how many find a difference of ' +
      'this size with a power of 0.9. *All tasks*: of each seed the mean over tasks, so that a seed counts once. ' +
      `No p is corrected for how many there are: of ${found.length} tests of nothing, about ` +
      `${(0.05 * found.length).toFixed(1)} have p below 0.05.`,
    '',
    ...(effect === null ? [] : [effectText(effect), '']),
    ...head([
      'figure',
      'cell',
      'compared to',
      'pairs',
      'difference',
      't (degrees)',
      'p',
      'p smaller',
      'd',
      'r',
      'seeds',
      ...(hasPaper ? ['paper (unpaired)'] : []),
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
      ? ['–', 'nothing to compare', '–', '–', '–', '–', '–', '–']
      : [
          `${test.pairs}`,
          `${test.difference.toFixed(2)} [${test.low.toFixed(2)}, ${test.high.toFixed(2)}]`,
          `${test.t.toFixed(2)} (${test.degrees})`,
          probabilityText(test.p),
          probabilityText(test.pSmaller),
          test.d.toFixed(2),
          test.correlation?.toFixed(2) ?? '–',
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

function effectText({ source, d, pairs, planned, measured }: EffectPower): string {
  return (
    `**Power** of ${pairs} pairs, the fewest of a test within a task: the paper’s effect is d = ${d.toFixed(2)} of two ` +
    `samples (${source}). Paired by seed this is ` +
    `d_z = d ÷ √(2 (1 − r)). As if the runs of a seed had nothing in common (r = 0), ${powerText(planned)}` +
    (measured === null ? '' : ` With r = ${measured.correlation.toFixed(2)}, the mean here, ${powerText(measured)}`)
  );
}

function powerText({ d, one, two }: PairedPower): string {
  const wanted = (count: number | null): string => (count === null ? 'more than a million' : `${count}`);
  return (
    `d_z = ${d.toFixed(2)}: the power is ${one.power.toFixed(2)} in one direction and ${two.power.toFixed(2)} in both; a ` +
    `power of 0.9 takes ${wanted(one.seedsForPower)} and ${wanted(two.seedsForPower)} seeds.`
  );
}

/** The dimensions in which the compared cells differ. */
function varying(rows: readonly PageTest[]): readonly string[] {
  const all = rows.flatMap(({ labels, to }) => [labels, to]);
  return Object.keys(all[0] ?? {}).filter((name) => new Set(all.map((labels) => labels[name])).size > 1);
}
