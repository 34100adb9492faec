import { sitsOutside, type ModelSelection, type RunContext } from '@s-agents/core';

/**
 * Returns a test of which agents always have their decisions of a purpose put to a model or to the person in their seat,
 * and never made by rules alone.
 */
export function alwaysAsks(
  { agents, organization }: RunContext['config'],
  models: Pick<ModelSelection, 'sitter'> = {},
): (agent: string, purpose: string) => boolean {
  return (agent, purpose) =>
    agents.askModels === 'always' ||
    sitsOutside(organization, agent) ||
    (models.sitter?.(purpose, agent) ?? null) !== null;
}
