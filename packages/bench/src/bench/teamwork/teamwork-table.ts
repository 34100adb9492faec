import { describeProvenance, head, type Provenance, row, summarize } from '@s-agents/experiments/measure';
import type { Results } from '../result-store.js';
import { caseNameIn, suiteWorlds, worldNames, type SuiteWorld } from '../world-suite.js';
import type { TeamRun } from './team-run.js';
import { teamTasks } from './team-tasks.js';

/** The mean prompt times (mPT) of the paper's tree of agents (S-Agents, table 2). */
const paperPromptTimes = 3.8;

/** Returns the name of a case: a task, the number of workers (0: one agent alone), and a world. */
export function caseOf(task: string, workers: number, world: SuiteWorld): string {
  return caseNameIn(`${task}, ${workers}`, world);
}

const titles = [
  'workers',
  'met',
  'world time, s',
  'speed-up',
  'bound',
  'share of the bound',
  'bound apart',
  'share of it',
  'bound own',
  'share of it',
  'useful, mean',
  'useful, least',
  'model calls',
  "the leader's",
  'mPT',
];

export function teamworkTable(results: Results<TeamRun>, provenance: Provenance): string {
  return [
    '# Teams and one agent alone',
    '',
    'A tree of a root and its workers without latency, compared with one agent alone (0 workers) seed by seed; means ' +
      `over the seeds in which both met the goal. Measured at ${describeProvenance(provenance)} (of the embedded ` +
      `server), on Node ${provenance.node}.`,
    '',
    '- *Bound*: the highest speed-up that the critical path allows: the time of the agent alone, divided by the least ' +
      'time in which so many workers can do the acts by which that agent met the goal. Its acts are shared out by ' +
      'pieces; waiting beside a field is not. A piece comes after what it is made of, its tool and its station. The ' +
      'bound is the greatest of: the longest chain of single pieces; and for each moment, what lies before it, what ' +
      'must follow, and all work in between divided by the workers. Handing over, longer ways and further tools and ' +
      'ovens cost nothing in it. A team that does other acts (a nearer tree) may beat it.',
    '- *Bound apart*: the same where nothing is handed over, so that each worker first does by itself what its first ' +
      'piece needs, such as its tools. A team that hands things over may beat it.',
    '- *Bound own*: truer than the first: everybody who shares in a work makes its own way there, needs tools, or an ' +
      'oven, of its own, made by itself or given to it, and does only what it is able to do. Tables, handing over and ' +
      'further ways cost nothing in it, so that it is optimistic, too.',
    '- *Useful*: the share of world time from the start to the goal in which a worker is in an act whose product enters ' +
      'the goal. An act counts by the share of its pieces that enter it; pieces left over, failed acts and waiting for ' +
      'material do not count.',
    `- *mPT*: mean prompt times; the paper's tree has ${paperPromptTimes}.`,
    ...suiteWorlds.flatMap((world) => teamTasks.flatMap(({ name }) => taskLines(name, world, results))),
    '',
  ].join('\n');
}

function taskLines(task: string, world: SuiteWorld, results: Results<TeamRun>): readonly string[] {
  const pattern = new RegExp(`^${task}, (\\d+), ${world}$`);
  const sizes = Object.keys(results)
    .flatMap((name) => pattern.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
  if (sizes.length === 0) return [];
  return [
    '',
    `## ${task}, ${worldNames[world]}`,
    '',
    ...head(titles),
    ...sizes.map((size) =>
      sizeRow(size, results[caseOf(task, size, world)] ?? {}, results[caseOf(task, 0, world)] ?? {}),
    ),
  ];
}

type BySeed = Readonly<Record<string, TeamRun>>;

function sizeRow(workers: number, team: BySeed, solo: BySeed): string {
  const runs = Object.values(team);
  const met = runs.filter(isUsable);
  const pairs = Object.entries(team).flatMap(([seed, run]) => {
    const alone = solo[seed];
    return isUsable(run) && alone !== undefined && isUsable(alone) ? [comparison(run, alone, workers)] : [];
  });
  return row([
    workers === 0 ? 'alone' : `${workers}`,
    `${met.length} of ${runs.length}`,
    mean(
      met.map(({ report }) => report.timeCostSeconds),
      1,
    ),
    mean(
      pairs.map(({ speedUp }) => speedUp),
      2,
    ),
    mean(
      pairs.map(({ bound }) => bound),
      2,
    ),
    mean(
      pairs.map(({ speedUp, bound }) => speedUp / bound),
      2,
    ),
    mean(
      pairs.map(({ boundApart }) => boundApart),
      2,
    ),
    mean(
      pairs.map(({ speedUp, boundApart }) => speedUp / boundApart),
      2,
    ),
    mean(
      pairs.map(({ boundOwn }) => boundOwn),
      2,
    ),
    mean(
      pairs.map(({ speedUp, boundOwn }) => speedUp / boundOwn),
      2,
    ),
    percent(met.map(({ team: { useful } }) => useful)),
    percent(met.map(({ team: { leastUseful } }) => leastUseful)),
    mean(
      met.map(({ team: { calls } }) => calls),
      1,
    ),
    workers === 0
      ? '–'
      : mean(
          met.map(({ team: { leaderCalls } }) => leaderCalls),
          1,
        ),
    mean(
      met.map(({ report }) => report.meanPromptTimes),
      1,
    ),
  ]);
}

function isUsable({ report }: TeamRun): boolean {
  return report.result === 'success';
}

/** How many times faster a team was than the agent alone, and how many times faster it can be at most. */
export function comparison(
  run: TeamRun,
  alone: TeamRun,
  workers: number,
): { readonly speedUp: number; readonly bound: number; readonly boundApart: number; readonly boundOwn: number } {
  const { timeCostSeconds } = alone.report;
  const boundBy = (least: TeamRun['team']['leastSeconds']): number =>
    timeCostSeconds / (least?.[Math.max(1, workers)] ?? timeCostSeconds);
  return {
    speedUp: timeCostSeconds / run.report.timeCostSeconds,
    bound: boundBy(alone.team.leastSeconds),
    boundApart: boundBy(alone.team.leastSecondsApart),
    boundOwn: boundBy(alone.team.leastSecondsOwn),
  };
}

function mean(values: readonly number[], digits: number): string {
  return values.length === 0 ? '–' : summarize(values).mean.toFixed(digits);
}

function percent(shares: readonly number[]): string {
  return shares.length === 0 ? '–' : `${(100 * summarize(shares).mean).toFixed(1)}%`;
}
