import { sitsOutside, type RunContext } from '@s-agents/core';

/**
 * Returns a test of which agents always have their decisions put to a model or to the person in their seat, and never
 * made by rules alone.
 */
export function alwaysAsks({ agents, organization }: RunContext['config']): (agent: string) => boolean {
  return (agent) => agents.askModels === 'always' || sitsOutside(organization, agent);
}
