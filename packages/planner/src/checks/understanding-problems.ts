import type { AnswerContext, TeamMember, Understanding } from '@s-agents/core';

/** What a reading of an objective gets wrong about the world and the team, a sentence each. */
export function understandingProblems(
  { verdict, goal }: Understanding,
  { inputs, knowledge }: AnswerContext<{ team: TeamMember[] }>,
): readonly string[] {
  if (verdict === 'refused')
    return goal.length === 0 ? [] : ['the verdict is "refused", so "goal" must be []; with entries it is "conditions"'];
  if (goal.length === 0) return verdict === 'judged' ? [] : ['the verdict is "conditions", but "goal" has no entries'];
  return knowledge.goalProblems?.(goal, inputs.team) ?? [];
}
