import type { Charter, RunEvent, Tokenizer } from '@s-agents/core';
import { compareCosts, criticize, organizationOf, type Costs, type Critique } from '@s-agents/organized-teams';
import type { Consultation } from '../episode/episode.js';
import { memberFigures } from '../episode/member-figures.js';
import { fitTrajectory, trajectoryOf } from '../episode/trajectory.js';
import { consult, type ConsultOptions } from './consult.js';

/** A run that is over. */
export interface EndedRun {
  readonly costs: Costs;
  readonly end: string;
  readonly events: readonly RunEvent[];
}

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
  return consult(
    criticize,
    {
      task,
      team: [...team],
      organization: organizationOf(organization),
      costs,
      members: memberFigures(
        runs.map(({ events }) => events),
        team,
      ),
      end: costliest?.end ?? '',
      ...fitTrajectory(trajectoryOf(costliest?.events ?? [], team), tokens, tokenizer),
    },
    { ...options, asker: 'the critic' },
  );
}
