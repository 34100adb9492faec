import type { Observation, WorldKnowledge } from '@s-agents/core';
import { withMethods } from '../../means-ends/with-methods.js';

/**
 * Drops the requirements of ways that the agent has already started, since what goes on by itself needs nothing more.
 */
export function withStartedBefore(knowledge: WorldKnowledge, { entities = [] }: Observation): WorldKnowledge {
  const known = new Set(entities.flatMap((entity) => (entity.position === undefined ? [] : [entity.class])));
  if (known.size === 0) return knowledge;
  return withMethods(knowledge, (methods) =>
    methods.map((method) =>
      method.startedBy !== undefined && known.has(method.startedBy.seenAs)
        ? { ...method, consumes: [], tools: [] }
        : method,
    ),
  );
}
