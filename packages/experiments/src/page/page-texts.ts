import { figureLines } from './figure-texts.js';
import type { CellSummary, Page } from './page.js';

/** How to read the table. */
export function readingLines({ seeds, summary, pooled, figures }: Page): readonly string[] {
  const count = seeds.length === 1 ? 'one seed (no interval)' : `${seeds.length} seeds`;
  const names = figures.map(({ name }) => name);
  return [
    '- *Goal met*: of the runs that gave figures and whose world kept its pace, with the exact 95% interval of the share ' +
      '(Clopper and Pearson). *p*, where cells differ from their baseline: McNemar’s exact test, paired by seed; `3 : 1` ' +
      'beside it: in three seeds only the cell met its goal, in one only the baseline.',
    `- *Minutes*${names.includes('steps') ? ' and *steps*' : ''}: world time until the goal is met (time cost), **of the ` +
      `runs that met it**; the mean ± half of its 95% interval over ${count}. A run that misses its goal has no time, so ` +
      'the mean of a cell that often misses may be too optimistic.',
    '- *Speed-up*: the baseline’s time over the cell’s, paired by seed: the geometric mean and its 95% interval, **over ' +
      'the seeds in which both met the goal**.',
    '- *Shows*: `faster` or `slower` than the baseline, `uncertain` when the interval of the speed-up includes 1, ' +
      '`one seed` when there is no interval; and whether the goal was met more or less often, or never.',
    '- *The baseline again*: the baseline’s second runs, on the same terrain with other run seeds. Its speed-up is chance ' +
      'alone: how far the same team differs from itself.',
    ...chanceLines(summary, pooled),
    ...(figures.length === 0
      ? []
      : ['- *All other figures* are means **over all runs**, those that missed the goal, too.']),
    ...figureLines(names),
    ...(summary.some(({ paper }) => paper !== null && paper.speedUp !== null) ? [paperText] : []),
    '- *Agents (workers)*: all agents, and those of them that act. The papers count a team in both ways.',
    ...sameLines(summary),
  ];
}

const paperText =
  '- *Power for it*: the probability that this many seeds would find a speed-up as large as the paper’s, given how much ' +
  'our ratios vary; `outside ours` where the paper’s lies outside the interval of ours. That is no test of the two: the ' +
  'paper’s own chance is not counted, and its speed-up is a ratio of two means, where ours is a mean of ratios.';

/** Says how many comparisons would show something if there were nothing to show. */
function chanceLines(summary: readonly CellSummary[], pooled: Page['pooled']): readonly string[] {
  const speedUps = [...summary, ...pooled.filter(({ isRepeat }) => !isRepeat)].map(({ speedUp }) => speedUp);
  const expected = [
    ...expectedText(
      speedUps.filter((one) => one !== null && one.low !== null).length,
      (count, some) => `of the ${count} intervals of speed-ups here about ${some} would leave out 1`,
    ),
    ...expectedText(
      summary.filter(differs).length,
      (count, some) => `of the ${count} p of goals at most ${some} would be below 0.05`,
    ),
  ];
  if (expected.length === 0) return [];
  return [
    '- *By chance*: each speed-up, each p and each disagreement with the paper is judged by itself, and nothing is ' +
      `corrected for how many there are. If no cell differed from its baseline, ${expected.join(', and ')}.`,
  ];
}

function expectedText(count: number, text: (count: number, some: string) => string): readonly string[] {
  return count === 0 ? [] : [text(count, (0.05 * count).toFixed(1))];
}

/** Whether a cell and its baseline differ in some seed's goal, so that its table has a p. */
export function differs({ successTest }: CellSummary): boolean {
  return successTest !== null && successTest.onlyOwn + successTest.onlyOther > 0;
}

/** Says which rows are no evidence of their own. */
function sameLines(summary: readonly CellSummary[]): readonly string[] {
  const has = (what: 'runs' | 'times'): boolean => summary.some(({ same }) => same?.in === what);
  return [
    ...(has('runs')
      ? [
          '- *The same runs as …*: every figure is the same in every seed, so that what the two rows differ in changes ' +
            'nothing here. Such a row is compared with nothing, and is in no test.',
        ]
      : []),
    ...(has('times')
      ? [
          '- *The same times as …*: the times are the same in every seed, and so are the goals. They are compared with ' +
            'nothing, and are in no test; what differs, such as words, is.',
        ]
      : []),
  ];
}

/** Says how many runs of a table missed their goals; nothing where all of the settings' runs met them. */
export function goalLines(cells: readonly CellSummary[]): readonly string[] {
  const own = cells.filter(({ isReference }) => !isReference);
  const [counted, met] = [own.map((cell) => cell.counted), own.map((cell) => cell.met)].map((all) =>
    all.reduce((sum, one) => sum + one, 0),
  );
  if (counted === undefined || met === undefined || counted === 0 || met === counted) return [];
  return [
    (met === 0
      ? `**None of the ${counted} runs met its goal**: there are no times to compare.`
      : `**${met} of the ${counted} runs met their goal.** Times and speed-ups are of these alone: read *goal met* first.`) +
      ' (Not counted are reference rows and the baseline again.)',
    '',
  ];
}

/** What the rows are that stand beside the settings. */
export function referenceLines({ summary }: Pick<Page, 'summary'>): readonly string[] {
  if (!summary.some(({ isReference }) => isReference)) return [];
  return [
    '- *Reference rows* stand beside those of the settings: `Voyager`, an agent alone that chooses one step after the other; ' +
      '`idle`, which never does anything; `oracle`, an agent alone that knows the map; `alone, budget of …`, an agent ' +
      'alone that may spend no more on models than that team did. In the block world all bodies see blocks up to 64 m ' +
      'away, through rock too: what the oracle knows beyond that makes no difference unless nothing is as near.',
  ];
}

/** What the figures of a symbolic model are worth. */
export const symbolicLines: readonly string[] = [
  'All calls are answered by the **symbolic model**, a planner over the world’s rules. It shows what ' +
    'organization, strategy, travel, tools and the world cost when everybody plans without mistakes (or ' +
    'makes them as often as the page says): who waits for whom, what can be shared out, and ' +
    'what latency adds. It does not show what a language model gets wrong: misread messages, invalid plans, ' +
    'faulty code, loops born of confusion, the worth of talk, or a planner’s limits that grow with the team. Its ' +
    'figures stand beside the papers’ as ratios; the papers’ minutes hold the latency and the errors of their ' +
    'models.',
];
