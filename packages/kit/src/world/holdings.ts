import { type Inventory, type Observation, lostBy, contents } from '@s-agents/core';

/** What is in several inventories together. */
export function sumOf(inventories: readonly Inventory[]): Inventory {
  const sum = new Map<string, number>();
  for (const inventory of inventories)
    for (const [item, count] of Object.entries(inventory)) sum.set(item, (sum.get(item) ?? 0) + count);
  return Object.fromEntries(sum);
}

/** What a body has lost or put somewhere, such as into a furnace, and can still fetch. */
export function leftBehind(observation: Pick<Observation, 'relations'>): Inventory {
  const left = (observation.relations ?? []).flatMap(({ subject, relation }) => (relation === lostBy ? [subject] : []));
  return sumOf(left.map((id) => contentsOf(observation, id)));
}

/** What is known to be in or on the thing called `id`, by item. */
export function contentsOf({ relations = [] }: Pick<Observation, 'relations'>, id: string): Inventory {
  const held: Inventory = {};
  for (const { subject, relation, object, count = 1 } of relations)
    if (object === id && contents.includes(relation)) held[subject] = (held[subject] ?? 0) + count;
  return held;
}
