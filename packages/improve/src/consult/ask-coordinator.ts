import { charterSchema, type Charter, type Tokenizer } from '@s-agents/core';
import { TokenWindow } from '@s-agents/kit';
import {
  charterOf,
  compareCosts,
  organizationOf,
  inTeamNames,
  organizationProblems,
  reflect,
  type Organization,
  type PastEpisode,
} from '@s-agents/organized-teams';
import type { Episode, Proposal } from '../episode/episode.js';
import { consult, type ConsultOptions } from './consult.js';

export interface CoordinatorSubject {
  readonly task: string;
  readonly team: readonly string[];
  readonly episodes: readonly Episode[];
  /** The only organizations to choose from; empty: new ones are written. */
  readonly choices: readonly Charter[];
  /** The most tokens of the earlier episodes. */
  readonly tokens: number;
  readonly tokenizer: Pick<Tokenizer, 'count'>;
}

/** Asks the Coordinator for the next organization. What it picks is taken if the team can have it. */
export async function askCoordinator(
  { task, team, episodes, choices, tokens, tokenizer }: CoordinatorSubject,
  options: Omit<ConsultOptions, 'asker'>,
): Promise<Proposal> {
  const cheapestFirst = episodes.toSorted((a, b) => compareCosts(a.costs, b.costs));
  const past = cheapestFirst.map(pastEpisode);
  const { kept, leftOut } = new TokenWindow(tokenizer).fit(past, {
    tokens,
    textOf: (one) => JSON.stringify(one),
    rank: (one) => past.indexOf(one),
  });
  const consultation = await consult(
    reflect,
    {
      task,
      team: [...team],
      episodes: kept.toReversed(),
      leftOut,
      choices: choices.map(organizationOf),
    },
    { ...options, asker: 'the coordinator' },
  );
  return { ...consultation, ...picked(consultation.answer, { team, choices, cheapest: cheapestFirst[0] }) };
}

function pastEpisode({ number, organization, costs, critique }: Episode): PastEpisode {
  if (critique === null) return { episode: number, organization: organizationOf(organization), costs, critique };
  const { summary, members, leadership } = critique.answer;
  return {
    episode: number,
    organization: organizationOf(organization),
    costs,
    critique: { summary, members, leadership },
  };
}

interface PickSetup {
  readonly team: readonly string[];
  readonly choices: readonly Charter[];
  readonly cheapest: Episode | undefined;
}

/** The candidate that was picked; where the team cannot have it, the first that it can, else the cheapest so far. */
export function picked(
  { candidates, chosen }: Proposal['answer'],
  { team, choices, cheapest }: PickSetup,
): Omit<Proposal, 'answer' | 'calls'> {
  const checked = candidates.map((candidate) => charterFor(candidate, team, choices));
  const refused = checked.flatMap((one) => ('problem' in one ? [one.problem] : []));
  const wanted = checked[chosen - 1];
  if (wanted !== undefined && 'charter' in wanted) return { refused, next: wanted.charter, instead: null };
  const why = wanted === undefined ? `it picked candidate ${chosen} of ${candidates.length}` : wanted.problem;
  const other = checked.find((one) => 'charter' in one);
  const next = other?.charter ?? cheapest?.organization;
  if (next === undefined) throw new RangeError('there is no episode yet');
  return { refused, next, instead: why };
}

function charterFor(
  candidate: Organization,
  team: readonly string[],
  choices: readonly Charter[],
): { readonly charter: Charter } | { readonly problem: string } {
  if (choices.length > 0) {
    const choice = choices.find(({ name }) => name === candidate.name);
    return choice === undefined
      ? { problem: `"${candidate.name}" is none of the organizations to choose from` }
      : { charter: choice };
  }
  const named = inTeamNames(candidate, team);
  const problems = organizationProblems(named, team, `"${candidate.name}"`);
  return problems.length === 0 ? { charter: charterSchema.parse(charterOf(named)) } : { problem: problems.join('; ') };
}
