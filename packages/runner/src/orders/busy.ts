import { SAgentsError, type EventLog } from '@s-agents/core';
import type { Team } from '../composition/compose-team.js';
import { openMatters } from '../report/open-matters.js';
import { openCommands } from './open-commands.js';
import { checkSeat } from './words.js';

/** The agents that have something to do which they could drop. */
export function agentsAtWork(log: Pick<EventLog, 'state'>): ReadonlySet<string> {
  const open = openCommands((reducer) => log.state(reducer));
  return new Set(open.filter(({ isRecalled }) => isRecalled !== true).map(({ to }) => to));
}

/**
 * Throws SAgentsError for an agent that cannot be stopped: `WORDS_INVALID` for one that the team does not have,
 * `AGENT_IDLE` for one that has left the run or has no task.
 */
export function checkBusy(name: string, { members }: Pick<Team, 'members'>, log: Pick<EventLog, 'state'>): void {
  checkSeat(
    name,
    members.map((member) => member.name),
  );
  if (agentsAtWork(log).has(name)) return;
  const hasLeft = log.state(openMatters).gone.includes(name);
  throw new SAgentsError({
    code: 'AGENT_IDLE',
    message: hasLeft ? `${name} has left the run` : `${name} was told to do nothing that is still open`,
    remedy: hasLeft ? 'nothing is to be done' : 'stop it when it has been given something',
  });
}
