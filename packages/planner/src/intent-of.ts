import { contents, type Condition, type Deed, type WorldKnowledge } from '@s-agents/core';
import { gets } from '@s-agents/kit';
import { isGetting } from './getting.js';

/** What a deed must change, where the world can say: that so many are held, or are in or on something. */
export function intentOf(deed: Deed, world: WorldKnowledge): Condition | null {
  const { object, quantity, places = [], position } = deed;
  const items = [...world.resolve(object)];
  if (items.length === 0) return null;
  if (isGetting(deed) || gets(deed, world)) return { kind: 'holds', name: object, items, count: quantity };
  const place = places.find(({ relation }) => contents.includes(relation));
  // What is at a position, no relation to a thing can say.
  return place === undefined || position !== undefined
    ? null
    : { kind: 'entities', names: items, count: quantity, relation: place };
}
