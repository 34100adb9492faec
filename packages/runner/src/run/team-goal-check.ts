import type { EventLog, GoalCheck } from '@s-agents/core';
import type { Team } from '../composition/compose-team.js';
import { answer } from '../report/answer.js';

/**
 * Returns the check of the run's goal: the world's, or, for a goal that no condition can express, whether the team has
 * told the user that it is reached, as its progress monitor judges.
 */
export function teamGoalCheck(
  { environment, task }: Pick<Team, 'environment' | 'task'>,
  log: Pick<EventLog, 'state'>,
): GoalCheck {
  if (task.goal.conditions.length > 0) return environment.goalCheck(task.goal);
  return {
    source: 'agents',
    check: async () => {
      const met = log.state(answer).isClaimed;
      return { met, wanted: 1, reached: met ? 1 : 0 };
    },
  };
}

/** Why a run is a success, in one sentence. */
export function metSentence(source: GoalCheck['source']): string {
  return source === 'agents'
    ? 'the team says that the objective is reached, which nothing can check'
    : 'the goal is met';
}
