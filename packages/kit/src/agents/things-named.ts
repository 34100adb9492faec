import type { WorldKnowledge, Deed } from '@s-agents/core';
import { formatPosition } from '../world/distances.js';

/**
 * The names of all things that a deed is about, in every form that a world has for them: what it is done to, with, where
 * and for whom. A place is named by its position as text ("10, 71, -28").
 */
export function thingsNamed(
  { object, tool, places = [], recipient, holder, position }: Deed,
  { resolve }: Pick<WorldKnowledge, 'resolve'>,
): readonly string[] {
  const named = [object, tool, ...places.map((place) => place.object), recipient, holder];
  return [
    ...named.flatMap((name) => (name === undefined ? [] : [name, ...resolve(name)])),
    ...(position?.y === undefined ? [] : [formatPosition({ ...position, y: position.y }).slice(1, -1)]),
  ];
}
