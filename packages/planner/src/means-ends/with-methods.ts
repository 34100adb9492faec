import type { Method, WorldKnowledge } from '@s-agents/core';
import { inOwnNames } from '@s-agents/kit';

/** The same world with other methods. Every other member is passed on; the type demands those that are yet to come. */
export function withMethods(
  knowledge: WorldKnowledge,
  change: (methods: readonly Method[], name: string) => readonly Method[],
): WorldKnowledge {
  return {
    verbs: knowledge.verbs,
    structures: knowledge.structures,
    rules: knowledge.rules,
    precautions: (observation, seconds) => knowledge.precautions?.(observation, seconds) ?? [],
    remedies: (observation) => knowledge.remedies?.(observation) ?? [],
    materialsFor: (deed) => knowledge.materialsFor?.(deed) ?? null,
    toolsFor: (deed, observation) => knowledge.toolsFor?.(deed, observation) ?? null,
    goalProblems: (goal, team) => knowledge.goalProblems?.(goal, team) ?? [],
    resolve: (name) => knowledge.resolve(name),
    canonical: (name) => (knowledge.canonical === undefined ? name : knowledge.canonical(name)),
    named: (deed) => inOwnNames(deed, knowledge),
    nearest: knowledge.nearest,
    nearDistance: knowledge.nearDistance,
    methods: (name) => change(knowledge.methods(name), name),
    conversions: (name) => change(knowledge.conversions?.(name) ?? [], name),
  } satisfies Required<WorldKnowledge>;
}
