import { contents, type Condition, type Deed, type WorldKnowledge } from '@s-agents/core';

/** What a deed must change, where the world can say: that so many are held, or are in or on something. */
export function intentOf({ verb, object, quantity, places = [] }: Deed, world: WorldKnowledge): Condition | null {
  const items = [...world.resolve(object)];
  if (items.length === 0) return null;
  if (world.methods(object).some((method) => method.verb === verb))
    return { kind: 'holds', name: object, items, count: quantity };
  const place = places.find(({ relation }) => contents.includes(relation));
  return place === undefined ? null : { kind: 'entities', names: items, count: quantity, relation: place };
}
