import { head, row } from '../measure/markdown.js';
import { describeCommit } from '../measure/provenance.js';
import { figureTitles, shareNames, type FigureName } from '../figures/figure-names.js';
import { labelKey, labelText, matches, noLabel, type Labels } from '../file/labels.js';
import { amdahlLines } from './amdahl-lines.js';
import { disagreementLines } from './disagreement-lines.js';
import { cellText, floorText, numberText, ratioText, summaryText } from './format.js';
import { readingLines, referenceLines, symbolicLines } from './page-texts.js';
import type { CellSummary, Noise, Page } from './page.js';
import { sameBudgetLines } from './same-budget-lines.js';
import { testLines } from './test-lines.js';
import { unmetLines } from './unmet-lines.js';

export interface MarkdownOptions {
  readonly figures: readonly FigureName[];
  /** File name and description of each picture. */
  readonly pictures: readonly { readonly file: string; readonly text: string }[];
}

/** Prints a page as Markdown. */
export function markdownPage(page: Page, { figures, pictures }: MarkdownOptions): string {
  const { provenance, machine, seeds } = page;
  const labels = page.summary.map((cell) => cell.labels);
  return [
    `# ${page.title}`,
    '',
    ...(page.about.trim() === '' ? [] : [page.about.trim(), '']),
    ...(page.source === null ? [] : [`Beside our figures stand those of ${page.source}.`, '']),
    ...readingLines(page),
    ...referenceLines(page),
    '',
    ...(page.isSymbolic ? [...symbolicLines, ''] : []),
    ...distinct(labels, 'world').flatMap((world) =>
      distinct(labels, 'latency').flatMap((latency) => sectionLines(page, { world, latency }, figures)),
    ),
    ...testLines(page.tests),
    ...disagreementLines(page.disagreements),
    ...sameBudgetLines(page.summary),
    ...amdahlLines(page.amdahl),
    ...unmetLines(page.rows),
    ...pictures.flatMap(({ file, text }) => [`![${text}](${file})`, '']),
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

function sectionLines(page: Page, where: Labels, figures: readonly FigureName[]): readonly string[] {
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
    ...tableLines(cells, dimensions, figures),
    ...unmeasured.map(({ labels }) => unmeasuredRow(labels, dimensions)),
    '',
    ...unmeasured.map(({ labels, why }) => `*Unmeasured* (${cellText(labelText(labels))}): ${why}`),
    ...(unmeasured.length === 0 ? [] : ['']),
    noiseText(
      page.noise.filter(({ labels }) => matches(labels, where)),
      dimensions,
    ),
    '',
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

function tableLines(
  cells: readonly CellSummary[],
  dimensions: readonly string[],
  figures: readonly FigureName[],
): readonly string[] {
  const paper = paperColumns(cells);
  return [
    ...head([
      ...dimensions,
      'agents (workers)',
      'goal met',
      'minutes',
      'speed-up',
      'shows',
      ...paper.map(({ title }) => title),
      ...figures.map((name) => figureTitles[name]),
    ]),
    ...cells.map((cell) =>
      row([
        ...dimensions.map((name) => cellText(cell.labels[name] ?? noLabel)),
        cell.agents === null ? '–' : `${cell.agents} (${cell.workers})`,
        `${cell.met} of ${cell.runs}`,
        summaryText(cell.minutes, 2),
        cell.isBaseline ? '1' : ratioText(cell.speedUp),
        cell.verdict,
        ...paper.map(({ text }) => text(cell)),
        ...figures.map((name) => summaryText(cell.figures[name], digitsOf(name))),
      ]),
    ),
  ];
}

/** A row of the paper that stands empty. */
function unmeasuredRow(labels: Labels, dimensions: readonly string[]): string {
  return row([...dimensions.map((name) => cellText(labels[name] ?? '–')), '–', 'unmeasured']);
}

interface Column {
  readonly title: string;
  readonly text: (cell: CellSummary) => string;
}

/** The columns of the paper's figures, as far as it has any about these cells. */
function paperColumns(cells: readonly CellSummary[]): readonly Column[] {
  const columns: readonly (Column & { readonly isFilled: (cell: CellSummary) => boolean })[] = [
    {
      title: 'paper: minutes',
      isFilled: ({ paper }) => paper !== null && paper.minutes !== null,
      text: ({ paper }) => numberText(paper?.minutes ?? null, 1),
    },
    {
      title: 'paper: speed-up',
      isFilled: ({ paper }) => paper !== null && paper.speedUp !== null,
      text: ({ paper, isBaseline }) =>
        isBaseline && typeof paper?.minutes === 'number' ? '1' : numberText(paper?.speedUp ?? null, 2),
    },
    {
      title: 'paper: mPT',
      isFilled: ({ paper }) => paper !== null && paper.prompts !== null,
      text: ({ paper }) => numberText(paper?.prompts ?? null, 1),
    },
    {
      title: 'paper: CGI',
      isFilled: ({ paper }) => paper !== null && paper.code !== null,
      text: ({ paper }) => numberText(paper?.code ?? null, 0),
    },
    {
      title: 'ratio of tokens per step',
      isFilled: ({ paper }) => paper !== null && paper.tokenRatio !== null,
      text: (cell) => (cell.isBaseline ? '1' : numberText(tokenRatioOf(cell, cells), 2)),
    },
    {
      title: 'paper: ratio of tokens per step',
      isFilled: ({ paper }) => paper !== null && paper.tokenRatio !== null,
      text: ({ paper, isBaseline }) =>
        isBaseline && paper?.tokensPerStep != null ? '1' : numberText(paper?.tokenRatio ?? null, 2),
    },
    {
      title: 'paper: where',
      isFilled: ({ paper }) => paper !== null,
      text: ({ paper }) => cellText(paper?.section ?? '–'),
    },
  ];
  return columns.filter(({ isFilled }) => cells.some(isFilled));
}

/** The mean tokens per step over those of the baseline. */
function tokenRatioOf({ figures, comparedTo }: CellSummary, cells: readonly CellSummary[]): number | null {
  const baseline = cells.find(({ labels }) => comparedTo !== null && labelKey(labels) === labelKey(comparedTo));
  const [own, other] = [figures.tokensPerStep?.mean, baseline?.figures.tokensPerStep?.mean];
  return own === undefined || other === undefined || other === 0 ? null : own / other;
}

function digitsOf(name: FigureName): number {
  if (shareNames.has(name)) return 2;
  return name === 'tokens' || name === 'messageTokens' ? 0 : 1;
}

function noiseText(noise: readonly Noise[], dimensions: readonly string[]): string {
  const parts = noise.map(({ labels, floor, ratio }) => {
    const where = dimensions.flatMap((name) => labels[name] ?? []).join(', ');
    if (floor === null) return `${where} not measured (no seed met the goal twice)`;
    return `${where} ${floorText(floor)} (${ratio?.pairs} ${ratio?.pairs === 1 ? 'pair' : 'pairs'})`;
  });
  return `**Noise floor**: ${parts.join('; ')}.`;
}
