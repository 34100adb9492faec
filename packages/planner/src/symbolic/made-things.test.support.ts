import type { Ingredient, Method, WorldKnowledge } from '@s-agents/core';
import { knowledge, mine } from './leader-case.test.support.js';

/** The ways to come by each thing of a made-up world. */
export type Ways = Readonly<Record<string, readonly Method[]>>;

export const one = (name: string, count = 1): Ingredient => ({ name, items: [name], count });

export const craft = (...consumes: readonly Ingredient[]): Method => ({
  ...mine,
  verb: 'craft',
  gathers: false,
  seconds: 1,
  consumes,
});

export const smelt = (seconds: number, ...consumes: readonly Ingredient[]): Method => ({
  ...craft(...consumes),
  verb: 'smelt',
  seconds,
});

/** A world in which things are what they are called, and are come by in these ways. */
export function worldOf(ways: Ways, changes: Partial<WorldKnowledge> = {}): WorldKnowledge {
  return { ...knowledge, resolve: (name) => [name], methods: (name) => ways[name] ?? [], ...changes };
}
