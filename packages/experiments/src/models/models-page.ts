import { head, row } from '../measure/markdown.js';
import { summarize, type Summary } from '../measure/statistics.js';
import { labelKey, type Labels } from '../file/labels.js';
import { meansBySeed } from '../page/all-tasks.js';
import { cellText, shareText, summaryText } from '../page/format.js';
import type { Page, Row } from '../page/page.js';
import { meanOf } from '../statistics/moments.js';
import { successInterval } from '../statistics/success.js';
import { passPower } from './pass-power.js';

/** A model of the list: its page, or why it did not answer. */
export type MeasuredModel =
  | { readonly label: string; readonly page: Page; readonly folder: string }
  | { readonly label: string; readonly why: string };

/** What the runs of one kind of team come to with one model, over all tasks, worlds and latencies. */
export interface ModelRow {
  readonly model: string;
  readonly team: string;
  readonly runs: number;
  /** Runs that count: those that gave a report and whose world kept its pace. */
  readonly counted: number;
  /** Those of them that met the goal, and the exact 95% interval of their share. */
  readonly met: number;
  readonly success: { readonly low: number; readonly high: number } | null;
  /** pass^k for k = 1, 2 … as far as every cell has so many runs that count: the mean over its cells. */
  readonly passPowers: readonly number[];
  /** Of each seed the mean over tasks, worlds and latencies, over the seeds that count in all of them. */
  readonly calls: Summary | null;
  readonly tokens: Summary | null;
  readonly malformed: Summary | null;
}

export interface ModelsPage {
  readonly experiment: string;
  readonly title: string;
  readonly command: string;
  readonly rows: readonly ModelRow[];
  /** The models that did not answer. */
  readonly silent: readonly { readonly model: string; readonly why: string }[];
}

export function modelRowsOf(model: string, { rows }: Pick<Page, 'rows'>): readonly ModelRow[] {
  const own = rows.filter(({ isRepeat }) => !isRepeat);
  return [...Map.groupBy(own, ({ labels }) => teamText(labels))].map(([team, runs]) => {
    const cells = [...Map.groupBy(runs, ({ labels }) => labelKey(labels)).values()].map((cell) =>
      cell.filter(isCounted),
    );
    const counts = cells.map((cell) => ({ n: cell.length, c: cell.filter(isMet).length }));
    const most = Math.min(...counts.map(({ n }) => n));
    const [counted, met] = [sumOf(counts.map(({ n }) => n)), sumOf(counts.map(({ c }) => c))];
    const summaryOf = (figure: (run: CountedRow) => number): Summary | null => {
      const bySeed = cells.map((cell) => new Map(cell.map((run) => [run.seed, figure(run)])));
      const means = [...meansBySeed(bySeed).values()];
      return means.length === 0 ? null : summarize(means);
    };
    return {
      model,
      team,
      runs: runs.length,
      counted,
      met,
      success: successInterval(met, counted),
      passPowers: Array.from({ length: most }, (_, index) =>
        meanOf(counts.map(({ n, c }) => passPower(n, c, index + 1) ?? 0)),
      ),
      calls: summaryOf(({ calls }) => calls),
      tokens: summaryOf(({ tokens }) => tokens),
      malformed: summaryOf(({ malformed }) => malformed),
    };
  });
}

type CountedRow = Exclude<Row, { readonly died: string }>;

/** The labels of what varies, without task, world and latency. */
function teamText(labels: Labels): string {
  const own = Object.entries(labels).filter(([name]) => !['task', 'world', 'latency'].includes(name));
  return own.map(([, label]) => label).join(', ') || 'the team';
}

function isCounted(run: Row): run is CountedRow {
  return !('died' in run) && run.void === null;
}

function isMet({ result }: CountedRow): boolean {
  return result === 'success';
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Prints the comparison of models as Markdown. */
export function modelsMarkdown({ title, command, rows, silent }: ModelsPage): string {
  const most = Math.max(1, ...rows.map(({ passPowers }) => passPowers.length));
  const powers = [...new Set([1, most])];
  return [
    `# ${title}: by model`,
    '',
    '*Goal met*: of the runs that gave figures and whose world kept its pace, with the exact 95% interval of the share, ' +
      'as if the runs of a seed had nothing in common. *pass^k* estimates how probable it is that k runs of one cell all ' +
      'meet the goal: the mean over tasks, worlds and latencies. Calls, tokens and malformed answers are means of all ' +
      'runs, whether they met the goal or not: of each seed the mean over tasks, worlds and latencies, where the seed ' +
      'counts in all of them, then the mean and its 95% interval over seeds. A malformed answer is one that could not be ' +
      'read, or named what is not there, so that the model was asked again.',
    '',
    ...head([
      'model',
      'team',
      'goal met',
      ...powers.map((k) => `pass^${k}`),
      'model calls',
      'model tokens',
      'malformed answers',
    ]),
    ...rows.map((one) =>
      row([
        cellText(one.model),
        cellText(one.team),
        `${shareText(one.met, one.counted, one.success)}${one.counted === one.runs ? '' : `, ${one.runs - one.counted} without figures`}`,
        ...powers.map((k) => one.passPowers[k - 1]?.toFixed(2) ?? '–'),
        summaryText(one.calls, 1),
        summaryText(one.tokens, 0),
        summaryText(one.malformed, 1),
      ]),
    ),
    '',
    ...(silent.length === 0
      ? []
      : ['Did not answer:', '', ...silent.map(({ model, why }) => `- ${model}: ${cellText(why)}`), '']),
    '```',
    command,
    '```',
    '',
  ].join('\n');
}
