import type { Costs } from '@s-agents/organized-teams';
import { describeProvenance, head, type Provenance, row } from '@s-agents/experiments/measure';
import { frozenEpisodes, type FrozenFigures } from './frozen.js';
import { poorEpisodes, type PoorFigures, type PoorStart } from './poor.js';

export interface ImproveFigures {
  readonly frozen: FrozenFigures;
  readonly poor: PoorFigures;
}

/** The share of the seeds in which the planted candidate has to be found. */
const leastFound = 18 / 20;

export function isFound({ frozen }: Pick<ImproveFigures, 'frozen'>): boolean {
  const { searches } = frozen;
  return searches.filter((one) => one.withCritic === `leader-${one.capable}`).length >= leastFound * searches.length;
}

export function improveTable(figures: ImproveFigures, provenance: Provenance): string {
  return [
    '# Organizations that improve themselves',
    '',
    'Three agents prepare afternoon tea in the household. One of them is capable, the two others tell everybody what to do at',
    'every turn (`chatter: 1`). The symbolic Critic reads the figures of the members, the symbolic',
    'Coordinator searches ([docs/improve.md](../../docs/improve.md)).',
    '',
    '**This is a calibration of the machinery, not a finding about language models.** The symbolic Critic reads no words, and',
    'the symbolic Coordinator writes none: it puts another member into the lead of a known organization. That the Critic can',
    'tell the capable member from the others is given by how they were made.',
    '',
    `Measured at ${describeProvenance(provenance)}, on Node ${provenance.node}, by \`s-agents bench improve\`.`,
    '',
    ...frozenLines(figures.frozen),
    ...poorLines(figures.poor),
  ].join('\n');
}

function frozenLines({ runSeeds, candidates, searches }: FrozenFigures): readonly string[] {
  const names = candidates[0]?.costs.map(({ name }) => name).toSorted() ?? [];
  const found = (pick: (one: FrozenFigures['searches'][number]) => string): string =>
    `${searches.filter((one) => pick(one) === `leader-${one.capable}`).length} of ${searches.length}`;
  return [
    `## The best of ${names.length} frozen candidates`,
    '',
    `Each candidate is run once with each of ${runSeeds.length} seeds; an episode costs the mean. The planted best lets the`,
    `capable member lead the others. A search begins with another candidate, and tries ${frozenEpisodes} of them in all. Who is capable`,
    'and where the search begins depends on its seed.',
    '',
    ...head(['capable', 'planted', ...names, 'the cheapest is the planted one']),
    ...candidates.map(({ capable, planted, costs }) =>
      row([
        capable,
        planted,
        ...names.map((name) => costText(costs.find((one) => one.name === name)?.costs)),
        costs[0]?.name === planted ? '✔' : '✘',
      ]),
    ),
    '',
    'World seconds, and how many of the runs met the goal where not all did. ✘: with these seeds another candidate costs',
    'less than the planted one, so that a search that tries both takes the other one, and counts as one that found nothing.',
    '',
    ...head(['', 'searches that found the planted best']),
    row(['with the Critic', found(({ withCritic }) => withCritic)]),
    row(['without', found(({ withoutCritic }) => withoutCritic)]),
    '',
  ];
}

function poorLines({ runSeeds, otherSeeds, starts }: PoorFigures): readonly string[] {
  return [
    '## From three poor organizations',
    '',
    `The Coordinator writes organizations of its own. ${poorEpisodes} episodes, each the mean of ${runSeeds.length} seeds. The first and the best`,
    `organization are then compared on ${otherSeeds.length} seeds that no episode had: world seconds, and the words that were said`,
    '(once for each receiver); of improvements, the mean over the seeds of the Coordinator.',
    '',
    ...head(['from', '', 'seconds', 'ratio', 'words', 'ratio', 'what was best']),
    ...starts.flatMap((start) => startRows(start)),
    '',
  ];
}

function startRows({ start, costs, improved }: PoorStart): readonly string[] {
  const rowOf = (title: string, hasCritic: boolean): string => {
    const own = improved.filter((one) => one.hasCritic === hasCritic);
    const seconds = mean(own.map((one) => one.costs.seconds));
    const words = mean(own.map((one) => one.costs.words));
    return row([
      '',
      `${title} (${own.length} ${own.length === 1 ? 'seed' : 'seeds'})`,
      seconds.toFixed(1),
      (seconds / costs.seconds).toFixed(2),
      words.toFixed(0),
      (words / costs.words).toFixed(2),
      countsText(own.map(({ best }) => best)),
    ]);
  };
  return [
    row([start, 'at the start', costs.seconds.toFixed(1), '1', costs.words.toFixed(0), '1', '']),
    rowOf('with the Critic', true),
    rowOf('without', false),
  ];
}

/** "leader-ann 2, chain-bob" */
function countsText(names: readonly string[]): string {
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => (all.length === 1 ? name : `${name} ${all.length}×`))
    .join(', ');
}

function costText(costs: Costs | undefined): string {
  if (costs === undefined) return '–';
  return costs.met === costs.runs
    ? costs.seconds.toFixed(1)
    : `${costs.seconds.toFixed(1)} (${costs.met} of ${costs.runs})`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
