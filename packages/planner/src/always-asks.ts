import { sitsOutside, type RunContext } from '@s-agents/core';

/** For whom nothing is decided without asking: whoever sits in an agent's place decides themselves. */
export function alwaysAsks({ agents, organization }: RunContext['config']): (agent: string) => boolean {
  return (agent) => agents.askModels === 'always' || sitsOutside(organization, agent);
}
