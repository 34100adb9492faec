import { nearestWords, SAgentsError, type Seat, type Task, type TeamMember } from '@s-agents/core';
import { valueText } from '@s-agents/kit';

/**
 * Throws SAgentsError `TASK_INVALID` when the setup or the goal of a task names an agent that the config does not name,
 * or that has no body, and when the goal is about an agent that the topology leaves out, or wants one somewhere that does
 * not act. The setup may name an agent that the topology leaves out.
 */
export function checkTaskAgents(
  { setup, goal }: Pick<Task, 'setup' | 'goal'>,
  { seats }: { readonly seats: readonly Pick<Seat, 'name' | 'body'>[] },
  team: readonly Pick<TeamMember, 'name' | 'acts'>[],
): void {
  const agents = seats.map(({ name }) => name);
  const check = (agent: string, what: string): void => {
    if (seats.some(({ name, body }) => name === agent && !body))
      throw new SAgentsError({
        code: 'TASK_INVALID',
        message: `${what}, but the seat "${agent}" has no body`,
        remedy: 'name an agent with a body, or give the seat one',
      });
    if (agents.includes(agent)) return;
    const meant = nearestWords(agent, agents)[0];
    const hint = meant === undefined ? 'use one of them.' : `did you mean "${meant}"?`;
    throw new SAgentsError({
      code: 'TASK_INVALID',
      message: `${what}, but no agent has that name: the config names ${agents.join(', ')}`,
      remedy: `${hint} Otherwise add the agent to organization.seats or organization.leaves`,
    });
  };
  for (const key of ['inventories', 'blocked'] as const)
    for (const [agent, value] of Object.entries(setup[key] ?? {}))
      check(agent, `task.setup.${key}.${agent} is ${valueText(value)}`);
  goal.conditions.forEach((condition, index) => {
    if ((condition.kind !== 'holds' && condition.kind !== 'at') || condition.agent === undefined) return;
    const what = `task.goal[${index}].by is ${valueText(condition.agent)}`;
    check(condition.agent, what);
    const member = team.find(({ name }) => name === condition.agent);
    if (member !== undefined && (member.acts || condition.kind === 'holds')) return;
    throw new SAgentsError({
      code: 'TASK_INVALID',
      message: `${what}, ${member === undefined ? 'whom the topology leaves out of the team' : 'who leads and does not act'}`,
      remedy: `name ${team.flatMap(({ name, acts }) => (acts ? [name] : [])).join(' or ')}, or change the organization`,
    });
  });
}
