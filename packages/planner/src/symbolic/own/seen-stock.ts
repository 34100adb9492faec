import { contentsOf, countItems, type Method, type Observation, type WorldKnowledge } from '@s-agents/core';
import { withMethods } from '../means/with-methods.js';

/**
 * The world as an agent has seen it: a way that ends at a container that it has looked into yields what was left there.
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
    // The same objects each time: whoever plans counts what it has taken of each.
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
