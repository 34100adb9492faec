import type { EventLog, Goal, GoalCheck } from '@s-agents/core';
import { statusOfParts } from '@s-agents/kit';
import type { Team } from '../composition/compose-team.js';
import { answer } from '../report/answer.js';
import { newObjective } from '../report/objective.js';

/** The check of a run's goal. `metSentence` says why a run that meets it is a success. */
export interface TeamGoalCheck extends GoalCheck {
  readonly metSentence: string;
}

type Log = Pick<EventLog, 'state'>;

/**
 * Returns the check of what the run is for at the moment: the world's, or, for a goal that no condition can express,
 * whether the team has told the user that it is reached, as its progress monitor judges. A goal that conditions express in
 * part takes both.
 */
export function teamGoalCheck(team: Pick<Team, 'environment' | 'task'>, log: Log): TeamGoalCheck {
  let checked = team.task.goal;
  let current = checkOf(checked, team, log);
  const now = (): TeamGoalCheck => {
    const goal = (log.state(newObjective)?.task ?? team.task).goal;
    if (goal !== checked) current = checkOf((checked = goal), team, log);
    return current;
  };
  return {
    get source() {
      return now().source;
    },
    get metSentence() {
      return now().metSentence;
    },
    check: (options) => now().check(options),
  };
}

function checkOf(goal: Goal, { environment }: Pick<Team, 'environment'>, log: Log): TeamGoalCheck {
  const isClaimed = (): boolean => log.state(answer).isClaimed;
  if (goal.conditions.length === 0)
    return {
      source: 'agents',
      metSentence: 'the team says that the objective is reached, which nothing can check',
      check: async () => ({ met: isClaimed(), wanted: 1, reached: isClaimed() ? 1 : 0 }),
    };
  const inWorld = environment.goalCheck(goal);
  if (goal.judged !== true)
    return { source: inWorld.source, metSentence: 'the goal is met', check: (options) => inWorld.check(options) };
  return {
    source: inWorld.source,
    metSentence: 'what can be checked of the goal is met, and the team says that the rest is reached, too',
    check: async (options) => {
      const status = await inWorld.check(options);
      const parts = [...(status.parts ?? [status]), { wanted: 1, reached: isClaimed() ? 1 : 0 }];
      return { ...status, ...statusOfParts(parts.map(({ wanted, reached }) => ({ wanted, reached }))) };
    },
  };
}
