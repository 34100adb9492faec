import type { Deed, WorldKnowledge } from '@s-agents/core';
import { verbWith } from '@s-agents/kit';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import type { Request } from '../means-ends/needs.js';
import { take } from '../means-ends/take.js';
import { isOwn } from '../deeds/own-needs.js';

/**
 * A request with what a leader that does not act must hold itself turned into deeds that hand over what it lacks of that:
 * `brought`, which the request lists among its deeds. The same request where nothing can be handed over.
 */
export function withBroughtToLeader(
  request: Request,
  { agent, acts, observation }: Pick<PlanningInputs, 'agent' | 'acts' | 'observation'>,
  knowledge: Pick<WorldKnowledge, 'verbs'>,
): { readonly request: Request; readonly brought: readonly Deed[] } {
  const giving = verbWith('gives', knowledge);
  const own = request.needs.filter((need) => isOwn(need) && need.holder === agent);
  if (acts || giving === undefined || own.length === 0) return { request, brought: [] };
  const held = { ...observation.inventory };
  const brought = own.flatMap(({ name, items, count }, index): readonly Deed[] => {
    const quantity = count - take(held, items, count, own.slice(index + 1));
    return quantity <= 0 ? [] : [{ verb: giving, object: name, quantity, recipient: agent }];
  });
  const needs = request.needs.filter((need) => !own.includes(need));
  return { request: { ...request, needs, deeds: [...request.deeds, ...brought] }, brought };
}
