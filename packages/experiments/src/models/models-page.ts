import { head, row } from '../measure/markdown.js';
import { summarize, type Summary } from '../measure/statistics.js';
import type { Labels } from '../file/labels.js';
import { cellText, summaryText } from '../page/format.js';
import type { Page, Row } from '../page/page.js';
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
  readonly met: number;
  /** pass^k for k = 1, 2 … as far as every cell has so many runs: the mean over its cells. */
  readonly passPowers: readonly number[];
  /** Of each run that gave figures. */
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
    const cells = [...Map.groupBy(runs, ({ labels }) => JSON.stringify(labels)).values()];
    const counts = cells.map((cell) => ({ n: cell.length, c: cell.filter(isMet).length }));
    const most = Math.min(...counts.map(({ n }) => n));
    const ended = runs.flatMap((run) => ('died' in run ? [] : [run]));
    return {
      model,
      team,
      runs: runs.length,
      met: runs.filter(isMet).length,
      passPowers: Array.from({ length: most }, (_, index) => {
        const powers = counts.map(({ n, c }) => passPower(n, c, index + 1) ?? 0);
        return powers.reduce((sum, power) => sum + power, 0) / powers.length;
      }),
      calls: meanBySeed(ended, ({ calls }) => calls),
      tokens: meanBySeed(ended, ({ tokens }) => tokens),
      malformed: meanBySeed(ended, ({ malformed }) => malformed),
    };
  });
}

/** The mean of each seed's runs, summarized over seeds: a seed counts once, however many tasks there are. */
function meanBySeed<T extends Row>(runs: readonly T[], figure: (run: T) => number): Summary | null {
  const means = [...Map.groupBy(runs, ({ seed }) => seed).values()].map(
    (own) => own.reduce((sum, run) => sum + figure(run), 0) / own.length,
  );
  return means.length === 0 ? null : summarize(means);
}

/** The labels of what varies, without task, world and latency. */
function teamText(labels: Labels): string {
  const own = Object.entries(labels).filter(([name]) => !['task', 'world', 'latency'].includes(name));
  return own.map(([, label]) => label).join(', ') || 'the team';
}

function isMet(run: Row): boolean {
  return !('died' in run) && run.void === null && run.result === 'success';
}

/** Prints the comparison of models as Markdown. */
export function modelsMarkdown({ title, command, rows, silent }: ModelsPage): string {
  const most = Math.max(1, ...rows.map(({ passPowers }) => passPowers.length));
  const powers = [...new Set([1, most])];
  return [
    `# ${title}: by model`,
    '',
    '*pass^k* estimates how probable it is that k runs of one cell all meet the goal: the mean over tasks, worlds and ' +
      'latencies. Calls, tokens and malformed answers are means over all runs, whether they met the goal or not, with ' +
      'their 95% intervals over seeds. A malformed answer is one that could not be read, or named what is not there, so that the ' +
      'model was asked again.',
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
        `${one.met} of ${one.runs}`,
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
