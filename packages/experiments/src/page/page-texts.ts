import type { CellSummary, Page } from './page.js';

/** How to read the table. */
export function readingLines({ seeds, summary, figures }: Page): readonly string[] {
  const count = seeds.length === 1 ? 'one seed (no interval)' : `${seeds.length} seeds`;
  return [
    '- *Goal met*: of the runs that gave figures and whose world kept its pace, with the exact 95% interval of the share ' +
      '(Clopper and Pearson). *p*, where cells differ from their baseline: McNemar’s exact test, paired by seed, and in ' +
      'how many seeds only the cell met its goal : only the baseline.',
    `- *Minutes*${has(figures, 'steps') ? ' and *steps*' : ''}: world time until the goal is met (time cost), **of the runs ` +
      `that met it**; the mean ± half of its 95% interval over ${count}. A run that misses its goal has no time, so the ` +
      'mean of a cell that often misses is too good.',
    '- *Speed-up*: the baseline’s time over the cell’s, paired by seed: the geometric mean and its 95% interval, **over ' +
      'the seeds in which both met the goal**.',
    '- *Shows*: `faster` or `slower` than the baseline, `uncertain` when the interval of the speed-up includes 1, ' +
      '`one seed` when there is no interval; and what is to be said about goals.',
    '- *The baseline again*: the baseline’s second runs, on the same terrain with other run seeds. Its speed-up is chance ' +
      'alone: how far the same team differs from itself.',
    ...(figures.length === 0
      ? []
      : ['- *All other figures* are means **over all runs**, those that missed the goal, too.']),
    ...(has(figures, 'idle') ? [idleText] : []),
    ...(summary.some(({ paper }) => paper !== null && paper.speedUp !== null) ? [powerText] : []),
    '- *Agents (workers)*: all agents, and those of them that act. The papers count a team in both ways.',
    ...sameLines(summary),
  ];
}

const idleText =
  '- *Idle share*: the share of world time in which those who act neither act nor plan, as in a run’s report; in the ' +
  'Gantt chart, what no bar covers.';
const powerText =
  '- *Power for it*: the probability that these seeds tell a speed-up as large as the paper’s from none, by how much our ' +
  'ratios vary; `excluded` where the interval of our speed-up leaves the paper’s out.';

function has(figures: Page['figures'], wanted: string): boolean {
  return figures.some(({ name }) => name === wanted);
}

/** Says which rows are no evidence of their own. */
function sameLines(summary: readonly CellSummary[]): readonly string[] {
  if (summary.every(({ same }) => same === null)) return [];
  return [
    '- *The same runs as …*: every figure is the same in every seed, so that what the two rows differ in changes nothing ' +
      'here; *the same times as …*: the times are. Such a row is compared with nothing, and is in no test.',
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
    met === 0
      ? `**None of the ${counted} runs met its goal**: there are no times to compare.`
      : `**${met} of the ${counted} runs met their goal.** Times and speed-ups are of these alone: read *goal met* first.`,
    '',
  ];
}

/** What the rows are that stand beside the settings. */
export function referenceLines({ summary }: Pick<Page, 'summary'>): readonly string[] {
  if (!summary.some(({ isReference }) => isReference)) return [];
  return [
    '- *Rows without a setting* stand beside the others: `Voyager`, an agent alone that chooses one step after the other; ' +
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
