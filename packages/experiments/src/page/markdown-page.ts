import { describeCommit } from '../measure/provenance.js';
import { labelText, matches, noLabel, type Labels } from '../file/labels.js';
import { amdahlLines } from './amdahl-lines.js';
import { disagreementLines } from './disagreement-lines.js';
import { cellText } from './format.js';
import { goalLines, readingLines, referenceLines, symbolicLines } from './page-texts.js';
import type { Page } from './page.js';
import { pictureLines, type PictureFile } from './picture-lines.js';
import { pooledLines } from './pooled-lines.js';
import { sameBudgetLines } from './same-budget-lines.js';
import { tableLines, unmeasuredRow } from './table-lines.js';
import { testLines } from './test-lines.js';
import { unmetLines } from './unmet-lines.js';

export interface MarkdownOptions {
  readonly pictures: readonly PictureFile[];
}

/** Prints a page as Markdown. */
export function markdownPage(page: Page, { pictures }: MarkdownOptions): string {
  const { provenance, machine, seeds } = page;
  const labels = page.summary.map((cell) => cell.labels);
  return [
    `# ${page.title}`,
    '',
    ...(page.about.trim() === '' ? [] : [page.about.trim(), '']),
    ...(page.news === null ? [] : [`**New on this page.** ${page.news.trim()}`, '']),
    ...(page.source === null ? [] : [`Beside our figures stand those of ${page.source}.`, '']),
    ...readingLines(page),
    ...referenceLines(page),
    '',
    ...(page.isSymbolic ? [...symbolicLines, ''] : []),
    ...distinct(labels, 'world').flatMap((world) =>
      distinct(labels, 'latency').flatMap((latency) => sectionLines(page, { world, latency })),
    ),
    ...testLines(page.tests),
    ...disagreementLines(page.disagreements),
    ...sameBudgetLines(page.summary),
    ...amdahlLines(page.amdahl),
    ...unmetLines(page.rows),
    ...pictureLines(page.experiment, pictures),
    '## Where the figures come from',
    '',
    `Measured at ${describeCommit(provenance)} on Node ${provenance.node}, ${Object.entries(machine)
      .map(([what, value]) => `${what} ${value}`)
      .join(', ')}, with the seeds ${seeds.join(', ')}, by`,
    '',
    '```',
    page.command,
    '```',
    '',
  ].join('\n');
}

/** Returns the labels that occur in a dimension. */
function distinct(all: readonly Labels[], dimension: string): readonly string[] {
  return [...new Set(all.flatMap((labels) => labels[dimension] ?? []))];
}

function sectionLines(page: Page, where: Labels): readonly string[] {
  const cells = page.summary.filter(({ labels }) => matches(labels, where));
  if (cells.length === 0) return [];
  const all = [...new Set(cells.flatMap(({ labels }) => Object.keys(labels)))].filter(
    (name) => !Object.hasOwn(where, name),
  );
  const varied = all.filter((name) => new Set(cells.map(({ labels }) => labels[name] ?? noLabel)).size > 1);
  const dimensions = varied.length === 0 ? all : varied;
  const unmeasured = page.unmeasured.filter(({ labels }) => matches({ ...where, ...labels }, where));
  const declared = (page.latency as Record<string, object>)[where['latency'] ?? ''] ?? {};
  return [
    `## ${where['world']}, latency ${where['latency']}`,
    '',
    latencyText(declared),
    '',
    ...goalLines(cells),
    ...tableLines(
      cells,
      page.repeats.filter(({ labels }) => matches(labels, where)),
      dimensions,
      page.figures,
    ),
    ...unmeasured.map(({ labels }) => unmeasuredRow(labels, dimensions)),
    '',
    ...unmeasured.map(({ labels, why }) => `*Unmeasured* (${cellText(labelText(labels))}): ${why}`),
    ...(unmeasured.length === 0 ? [] : ['']),
    ...pooledLines(
      page.pooled.filter(({ labels }) => matches(labels, where)),
      dimensions,
    ),
  ];
}

function latencyText(declared: object): string {
  const parts = Object.entries(declared as Readonly<Record<string, number | { mean: number; deviation: number }>>).map(
    ([purpose, seconds]) =>
      `${purpose === 'default' ? 'every other call' : purpose} takes ${typeof seconds === 'number' ? seconds : `${seconds.mean} ± ${seconds.deviation}`} s`,
  );
  return parts.length === 0
    ? 'Models answer as fast as they do: at once, if they are symbolic.'
    : `Declared latency in world seconds, drawn from a normal distribution (mean ± deviation): ${parts.join('; ')}.`;
}
