import { nearestWords, SAgentsError, valueText, type Config, type TaskSetup } from '@s-agents/core';

/** Throws SAgentsError `TASK_INVALID` when the setup gives something to, or takes something from, an agent that the config does not name. One that the topology leaves out is no mistake. */
export function checkSetup(setup: TaskSetup, { root, leaves }: Pick<Config['organization'], 'root' | 'leaves'>): void {
  const agents = [root, ...leaves];
  for (const key of ['inventories', 'blocked'] as const)
    for (const [agent, value] of Object.entries(setup[key] ?? {})) {
      if (agents.includes(agent)) continue;
      const meant = nearestWords(agent, agents)[0];
      const hint = meant === undefined ? 'use one of them' : `did you mean "${meant}"?`;
      throw new SAgentsError({ code: 'TASK_INVALID', message: `task.setup.${key}.${agent} is ${valueText(value)}, and no agent has that name: the config names ${agents.join(', ')}`, remedy: `${hint} Otherwise add the agent to organization.leaves` });
    }
}
