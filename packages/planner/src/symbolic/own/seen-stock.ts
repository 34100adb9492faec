import type { Method, Observation, WorldKnowledge } from '@s-agents/core';
import { contentsOf, countItems } from '@s-agents/kit';
import { withMethods } from '../../means-ends/with-methods.js';

/**
 * Limits each way that takes things from a container to what the agent saw in that container when it looked into it.
 */
export function withSeenStock(knowledge: WorldKnowledge, observation: Observation): WorldKnowledge {
  const seen = new Map(
    (observation.entities ?? []).flatMap(({ id }) => (id === undefined ? [] : [[placeOf(id), id] as const])),
  );
  const left = (method: Method, items: readonly string[]): Method => {
    const { position, limit } = method;
    if (limit === undefined || position === undefined) return method;
    const id = seen.get(placeOf(`${position.x} ${position.y} ${position.z}`));
    return id !== undefined ? { ...method, limit: countItems(contentsOf(observation, id), items) } : method;
  };
  const known = new Map<string, readonly Method[]>();
  return withMethods(knowledge, (methods, name) => {
    if (methods.every(({ limit }) => limit === undefined)) return methods;
    // Returns the same objects each time, since a planner counts by object how much of each way it has used.
    const before = known.get(name);
    if (before !== undefined) return before;
    const items = knowledge.resolve(name);
    const changed = methods.map((method) => left(method, items)).filter(({ limit }) => limit !== 0);
    known.set(name, changed);
    return changed;
  });
}

/** A container is known by its position as text. */
function placeOf(id: string): string {
  return id.match(/-?\d+/g)?.join(' ') ?? id;
}
