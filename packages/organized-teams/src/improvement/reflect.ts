import { charterSchema, definePurpose, isSAgentsError, type Immutable } from '@s-agents/core';
import { schemaProblems, checkCharter } from '@s-agents/kit';
import { costsText } from './costs.js';
import { charterOf, type Organization } from './organization.js';
import { candidateCount, reflectInputsSchema, reflectionSchema } from './reflection.js';
import { reflectSample } from './samples.js';
import { inTeamNames } from './team-names.js';

/**
 * Proposes organizations for the next episode and picks one, from what all earlier ones cost and what the Critic said of
 * them: the Coordinator of Organized Teams (Criticize-Reflect).
 */
export const reflect = definePurpose({
  name: 'reflect',
  inputs: reflectInputsSchema,
  answer: reflectionSchema,
  forms: {
    optionalLists: ['candidates.commands', 'candidates.hearing', 'candidates.roles', 'candidates.rules'],
  },
  temperature: 0.8,
  prompt: { file: new URL('../../prompts/reflect.md', import.meta.url), helpers: { costs: costsText } },
  check: ({ candidates, chosen }, { inputs: { team, choices } }) => [
    ...(choices.length === 0 && candidates.length < candidateCount
      ? [`there are ${candidates.length} candidates: propose ${candidateCount}`]
      : []),
    ...(chosen > candidates.length
      ? [`"chosen" is ${chosen}, and there are ${candidates.length} candidates, counted from 1`]
      : []),
    // What the others lack is no reason to ask again.
    ...candidates.flatMap((candidate, index) =>
      index === chosen - 1 ? candidateProblems(inTeamNames(candidate, team), index, team, choices) : [],
    ),
  ],
  sample: reflectSample,
});

function candidateProblems(
  candidate: Organization,
  index: number,
  team: readonly string[],
  choices: readonly Immutable<Organization>[],
): readonly string[] {
  const place = `candidate ${index + 1} "${candidate.name}"`;
  if (choices.length === 0) return organizationProblems(candidate, team, place);
  const names = choices.map(({ name }) => name);
  return names.includes(candidate.name)
    ? []
    : [`${place} is none of the organizations to choose from, which are ${names.join(', ')}`];
}

/** What is wrong with an organization for a team, one sentence each; empty for one that the team can have. */
export function organizationProblems(
  organization: Immutable<Organization>,
  team: readonly string[],
  place: string,
): readonly string[] {
  const parsed = charterSchema.safeParse(charterOf(organization));
  if (!parsed.success) return [`${place}: ${schemaProblems(parsed.error, charterOf(organization))}`];
  const seats = organization.roles.map(({ seat }) => seat);
  const twice = seats.find((seat, at) => seats.indexOf(seat) !== at);
  if (twice !== undefined) return [`${place}: roles names "${twice}" twice`];
  try {
    checkCharter(parsed.data, team, place);
    return [];
  } catch (error) {
    if (!isSAgentsError(error)) throw error;
    return [`${error.problem}: ${error.remedy}`];
  }
}
