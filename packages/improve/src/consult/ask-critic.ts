import type { Charter, Tokenizer } from '@s-agents/core';
import { compareCosts, criticize, organizationOf, type Costs, type Critique } from '@s-agents/organized-teams';
import type { Consultation } from '../episode/episode.js';
import { memberFigures } from '../episode/member-figures.js';
import type { EndedRun } from '../episode/perform-run.js';
import { fitTrajectory, trajectoryOf } from '../episode/trajectory.js';
import { consult, type ConsultOptions } from './consult.js';

export interface CriticSubject {
  readonly task: string;
  readonly team: readonly string[];
  readonly organization: Charter;
  readonly costs: Costs;
  readonly runs: readonly EndedRun[];
  /** The most tokens of the trajectory. */
  readonly tokens: number;
  readonly tokenizer: Pick<Tokenizer, 'count'>;
}

/** Shows the Critic an episode: the figures of all of its runs, and what happened in the costliest one. */
export async function askCritic(
  { task, team, organization, costs, runs, tokens, tokenizer }: CriticSubject,
  options: Omit<ConsultOptions, 'asker'>,
): Promise<Consultation<Critique>> {
  const [costliest] = runs.toSorted((a, b) => compareCosts(b.costs, a.costs));
  const logs = await Promise.all(runs.map(async (run) => ({ run, events: await run.events() })));
  const events = logs.find(({ run }) => run === costliest)?.events ?? [];
  return consult(
    criticize,
    {
      task,
      team: [...team],
      organization: organizationOf(organization),
      costs,
      members: memberFigures(
        logs.map((log) => log.events),
        team,
      ),
      end: costliest?.end ?? '',
      ...fitTrajectory(trajectoryOf(events, team), tokens, tokenizer),
    },
    { ...options, asker: 'the critic' },
  );
}
