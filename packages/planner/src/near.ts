import type { Immutable, Observation, WorldKnowledge } from '@s-agents/core';

/** The classes of what an agent sees near enough to use, such as a table. */
export function nearIn(
  { entities = [] }: Immutable<Pick<Observation, 'entities'>>,
  { nearDistance }: Pick<WorldKnowledge, 'nearDistance'>,
): ReadonlySet<string> {
  const near = entities.filter(({ distance = Infinity }) => distance <= nearDistance);
  return new Set(near.map((entity) => entity.class));
}
