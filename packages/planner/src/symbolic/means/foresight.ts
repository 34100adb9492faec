import { sumOf, type WorldKnowledge } from '@s-agents/core';
import type { PlanningInputs } from '../../purposes/schemas.js';
import { withLearntWays } from './learnt-ways.js';
import { withMethods } from './with-methods.js';

/**
 * The rules that a planner goes by. Without foresight it knows which verb gets what, and nothing of what that takes: no
 * recipes, tools, stations and precautions. It learns of them from what the world refuses (`agents.foresight`). A danger
 * that it is in already it perceives.
 */
export function foreseen(knowledge: WorldKnowledge, { foresight }: Pick<PlanningInputs, 'foresight'>): WorldKnowledge {
  return foresight ? knowledge : withoutForesight(knowledge);
}

/** The rules that a leader divides work by: of what things take, it has learnt what its advice says. */
export function foreseenOfTeam(knowledge: WorldKnowledge, inputs: PlanningInputs): WorldKnowledge {
  if (inputs.foresight || inputs.previousPlan === null) return foreseen(knowledge, inputs);
  const held = sumOf(Object.values({ ...inputs.inventories, [inputs.agent]: inputs.observation.inventory }));
  return withLearntWays(withoutForesight(knowledge), inputs.advice, held);
}

export function withoutForesight(knowledge: WorldKnowledge): WorldKnowledge {
  const blind = withMethods(knowledge, (methods) =>
    methods.map((method) => ({ ...method, consumes: [], tools: [], station: null, startedBy: undefined })),
  );
  return { ...blind, conversions: () => [], toolsFor: () => null, precautions: () => [] };
}
