import type { WorldKnowledge } from '@s-agents/core';
import { sumOf } from '@s-agents/kit';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { withLearntWays } from './learnt-ways.js';
import { withMethods } from './with-methods.js';

/**
 * Returns the rules that a planner uses. Without foresight it knows which verb obtains what, but no recipes, tools,
 * stations or precautions, and learns of them from what the world refuses (`agents.foresight`). It still perceives a
 * danger that it is already in.
 */
export function foreseen(knowledge: WorldKnowledge, { foresight }: Pick<PlanningInputs, 'foresight'>): WorldKnowledge {
  return foresight ? knowledge : withoutForesight(knowledge);
}

/**
 * Returns the rules by which a leader divides work. Without foresight it knows only those requirements of things that
 * its advice has taught it.
 */
export function foreseenOfTeam(knowledge: WorldKnowledge, inputs: PlanningInputs): WorldKnowledge {
  if (inputs.foresight || inputs.previousPlan === null) return foreseen(knowledge, inputs);
  const held = sumOf(Object.values({ ...inputs.inventories, [inputs.agent]: inputs.observation.inventory }));
  return withLearntWays(withoutForesight(knowledge), inputs.advice, held);
}

export function withoutForesight(knowledge: WorldKnowledge): WorldKnowledge {
  const blind = withMethods(knowledge, (methods) =>
    methods.map((method) => ({
      ...method,
      consumes: [],
      tools: [],
      station: null,
      startedBy: undefined,
    })),
  );
  return { ...blind, conversions: () => [], toolsFor: () => null, precautions: () => [] };
}
