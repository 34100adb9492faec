import type { Ingredient, Method } from '@s-agents/core';

/** An ingredient that one item alone can be. */
export const one = (item: string, count = 1): Ingredient => ({ name: item, items: [item], count });

/** A method by which something is crafted by hand in a second, or gathered where nothing is consumed. */
export const method = (part: Partial<Method>): Method => ({
  verb: 'craft',
  yields: 1,
  consumes: [],
  tools: [],
  station: null,
  gathers: part.consumes === undefined,
  seconds: 1,
  ...part,
});
