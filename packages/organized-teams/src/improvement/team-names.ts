import type { Immutable } from '@s-agents/core';
import { memberByNumber } from '@s-agents/kit';
import type { Organization } from './organization.js';

/** A member by its number, as the paper's agents are called: "Agent 2", "agent_2". */
const numbered = /\bagent[ _-]?\d+\b/gi;

/** An organization in the names of its team: "Agent 2" is the second member, unless a member has such a number. Pure. */
export function inTeamNames(organization: Immutable<Organization>, team: readonly string[]): Organization {
  const named = (words: string): string => words.replace(numbered, (word) => memberByNumber(word, team) ?? word);
  return JSON.parse(JSON.stringify(organization), (key, value: unknown) =>
    typeof value === 'string' && key !== 'name' ? named(value) : value,
  ) as Organization;
}
