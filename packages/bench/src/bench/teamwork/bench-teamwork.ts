import { join } from 'node:path';
import type { ConfigInput, RunEvent } from '@s-agents/core';
import { inWorkFolder, leastSeconds, ownSeconds, soloWorks } from '@s-agents/experiments/measure';
import { usefulShares, type MinecraftKnowledge } from '@s-agents/minecraft';
import { readRecordedRun } from '@s-agents/runner';
import { knowledgeOf } from '../../goals/reachable-items.js';
import { observeFigures } from '../observed/observe-run.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import type { WorldSuiteOptions } from '../world-suite.js';
import type { TeamRun } from './team-run.js';
import { caseOf, teamworkTable } from './teamwork-table.js';
import { ableToIn, type TeamTask } from './team-tasks.js';

/** The largest team for which a bound is computed, to compare with the agent alone. */
export const mostWorkers = 16;
const leader = 'leader';
const wallMinutes = 30;
/**
 * Many times what the longest task needs. A team that plans in circles forever is stopped after the same number of
 * calls in every run.
 */
const calls = 20_000;

/**
 * `s-agents bench teamwork`: measures teams of several sizes on the same tasks and seeds as one agent alone: world time,
 * model calls, the bound that the critical path sets, and how much of the members' work is useful.
 */
export async function benchTeamwork({
  worlds,
  wanted,
  workers,
  signal,
  ...options
}: WorldSuiteOptions & { readonly wanted: readonly TeamTask[]; readonly workers: readonly number[] }): Promise<void> {
  const cases = worlds.flatMap((world) =>
    wanted.flatMap((task) =>
      [...new Set([0, ...workers])].map((size) => ({ name: caseOf(task.name, size, world), task, size, world })),
    ),
  );
  const knowledge = (await knowledgeOf('blockworld')) as MinecraftKnowledge & Awaited<ReturnType<typeof knowledgeOf>>;
  await measureSeedBySeed({
    suite: 'teamwork',
    ...options,
    cases,
    measure: async ({ name, task, size, world }, seed): Promise<TeamRun> => {
      const folder = inWorkFolder(`teamwork, ${name}, ${seed}`);
      const members = membersOf(size);
      const figures = await observeFigures(
        {
          task: task.taskFor(size === 0 ? [leader] : members),
          config: {
            seed,
            environment: { use: world },
            organization:
              size === 0 ? { topology: 'solo', root: leader, leaves: [] } : { root: leader, leaves: members },
            budget: { wallMinutes, calls },
          } satisfies Omit<ConfigInput, 'task' | 'run'>,
          folder,
          margin: null,
          watch: false,
        },
        signal,
      );
      const { events } = await readRecordedRun(join(folder, 'run'));
      const isMet = figures.report.result === 'success';
      return { ...figures, team: teamFigures(events, knowledge, size === 0 && isMet ? task : null) };
    },
    table: teamworkTable,
  });
}

function membersOf(size: number): string[] {
  return Array.from({ length: size }, (_, index) => `worker${String.fromCharCode('A'.charCodeAt(0) + index)}`);
}

function teamFigures(
  events: readonly RunEvent[],
  knowledge: MinecraftKnowledge,
  alone: TeamTask | null,
): TeamRun['team'] {
  const calls = events.filter((event) => event.type === 'model.called');
  const useful = usefulShares(events, knowledge);
  const works = alone === null ? [] : soloWorks(events, knowledge);
  const least = (secondsFor: (workers: number) => number): TeamRun['team']['leastSeconds'] =>
    alone === null
      ? null
      : Object.fromEntries(
          Array.from({ length: mostWorkers }, (_, index) => [index + 1, rounded(secondsFor(index + 1))]),
        );
  const ableTo = (workers: number): ((verb: string) => number) =>
    alone === null ? () => workers : ableToIn(alone, membersOf(workers));
  return {
    calls: calls.length,
    leaderCalls: calls.filter(({ agent }) => agent === leader).length,
    useful: rounded(useful.mean),
    leastUseful: rounded(Math.min(1, ...Object.values(useful.byAgent))),
    leastSeconds: least((workers) => leastSeconds(works, workers)),
    leastSecondsApart: least((workers) => leastSeconds(works, workers, { handOver: false })),
    leastSecondsOwn: least((workers) => ownSeconds(works, workers, ableTo(workers))),
  };
}

function rounded(value: number): number {
  return Math.round(1000 * value) / 1000;
}
