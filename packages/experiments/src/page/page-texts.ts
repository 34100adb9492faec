import type { Page } from './page.js';

/** How to read the table. */
export function readingLines({ seeds }: Pick<Page, 'seeds'>): readonly string[] {
  return [
    '- *Minutes*: world time until the goal is met (time cost), of the runs that met it and whose world kept its pace; ' +
      `the mean ± half of its 95% interval over ${seeds.length === 1 ? 'one seed (no interval)' : `${seeds.length} seeds`}. ` +
      'A run that misses its goal has no time, so the mean of a cell that often misses is too good.',
    '- *Speed-up*: the baseline’s time over the cell’s, paired by seed: the geometric mean and its 95% interval, over ' +
      'the seeds in which both met the goal.',
    '- *Noise floor*: the baseline is run twice on the same terrain with another run seed. The floor is the ratio of ' +
      'the two, or the end of its 95% interval that lies farther from 1.',
    '- *Shows*: faster or slower than the baseline; `under the noise` when the speed-up is not beyond the noise floor; ' +
      '`uncertain` when its interval includes 1; `one seed` when there is no interval; who never meets the goal, where ' +
      'only one of the two ever met it; `no comparison` when no seed met the goal in both, or the floor could not be ' +
      'measured.',
    '- *Agents (workers)*: all agents, and those of them that act. The papers count a team in both ways.',
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
    'organization, strategy, travel, tools and the world cost when everybody plans without mistakes (or with ' +
    'those that a temperament plays, where the page names one): who waits for whom, what can be shared out, and ' +
    'what latency adds. It does not show what a language model gets wrong: misread messages, invalid plans, ' +
    'faulty code, loops born of confusion, the worth of talk, or a planner’s limits that grow with the team. Its ' +
    'figures stand beside the papers’ as ratios; the papers’ minutes hold the latency and the errors of their ' +
    'models.',
];
