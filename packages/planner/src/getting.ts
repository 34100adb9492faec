import type { Deed, WorldKnowledge } from '@s-agents/core';

/** The verb of deeds that come by something in whatever way: "get 3 apple". */
export const getting = 'get';

/** The verb in which a world comes by a thing; {@link getting} where the world names no way. */
export function verbFor(name: string, { methods }: Pick<WorldKnowledge, 'methods'>): string {
  return methods(name)[0]?.verb ?? getting;
}

/** Whether a deed only says that its object is to be held. */
export function isGetting({ verb, position, recipient, places = [] }: Deed): boolean {
  return verb === getting && position === undefined && recipient === undefined && places.length === 0;
}
