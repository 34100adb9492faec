import { parseDeed, type Advice, type Method, type WorldKnowledge } from '@s-agents/core';

/** The world without the ways that `agent` is advised to avoid. */
export function withoutAvoided(knowledge: WorldKnowledge, advice: readonly Advice[], agent: string): WorldKnowledge {
  const dead = advice.flatMap(({ kind, agent: whose, task }) => {
    const deed = kind === 'avoid' && (whose === null || whose === agent) ? parseDeed(task) : null;
    // A place that led nowhere says nothing of others.
    return deed === null || deed.position !== undefined
      ? []
      : [{ verb: deed.verb, items: knowledge.resolve(deed.object) }];
  });
  return withMethods(knowledge, (methods, name) => {
    const items = knowledge.resolve(name);
    const isDead = (verb: string): boolean =>
      dead.some((way) => way.verb === verb && items.length > 0 && items.every((item) => way.items.includes(item)));
    return methods.filter(({ verb }) => !isDead(verb));
  });
}

/** The same world with other methods. */
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
    resolve: (name) => knowledge.resolve(name),
    canonical: (name) => knowledge.canonical?.(name) ?? name,
    nearest: knowledge.nearest,
    nearDistance: knowledge.nearDistance,
    methods: (name) => change(knowledge.methods(name), name),
    conversions: (name) => change(knowledge.conversions?.(name) ?? [], name),
  };
}
