import type { Inventory, Observation } from '../world/observation.js';
import type { Deed } from '../world/deeds/action.js';
import type { Lack } from '../world/deeds/outcome.js';

export const Preparation = Symbol.for('@s-agents/Preparation');

/** Knows from the world's rules how what a deed lacked is made. */
export interface Preparation {
  readonly specificationVersion: 'v1';
  /**
   * The deeds that make it of what the body holds, in order, each with the total to be held after it; none if something
   * would have to be gathered for it. `reserved`: what of the held items, by item, is not to be used up.
   */
  deedsFor(
    deed: Deed,
    lacks: readonly Lack[],
    options: { readonly observation: Observation; readonly reserved: Inventory },
  ): readonly Deed[];
}
