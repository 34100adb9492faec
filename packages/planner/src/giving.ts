import type { WorldKnowledge } from '@s-agents/core';

/** The verb with which a world hands things over; undefined where it has none. */
export function givingVerb({ verbs }: Pick<WorldKnowledge, 'verbs'>): string | undefined {
  return verbs.find(({ gives }) => gives === true)?.verb;
}
