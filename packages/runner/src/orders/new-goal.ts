import { SAgentsError, type Task } from '@s-agents/core';
import { heededTask } from '../composition/check-heeded.js';
import { checkTask } from '../composition/check-task.js';
import { checkTaskAgents } from '../composition/check-task-agents.js';
import type { Team } from '../composition/compose-team.js';
import { teamMembers } from '../composition/team-graph.js';

/** Characters of an objective. */
const maximumLength = 4_000;

/**
 * Reads an objective that is to take the place of a run's own, by the world's own reader. Throws SAgentsError
 * `GOAL_INVALID` for one that cannot be taken, and the world's errors for what it does not understand.
 */
export function readNewGoal(
  text: string,
  { environment, members, models, config }: Pick<Team, 'environment' | 'members' | 'models' | 'config'>,
): Task {
  const words = text.trim();
  if (words === '') throw invalid('the objective is empty', 'say what the team is to reach');
  if (words.length > maximumLength)
    throw invalid(`the objective has ${words.length} characters`, `say it in at most ${maximumLength}`);
  const team = teamMembers(members);
  const task = environment.parseTask(words, { team, isTrial: true });
  checkTaskAgents(task, config.organization, team);
  const heeded = heededTask(task, models, config.organization);
  checkTask(heeded, environment, config.environment.use);
  return heeded;
}

function invalid(message: string, remedy: string): SAgentsError {
  return new SAgentsError({ code: 'GOAL_INVALID', message, remedy });
}
