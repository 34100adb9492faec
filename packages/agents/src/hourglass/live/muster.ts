import { mapHas } from '@s-agents/core';
import { handsFor } from '../known/known-inventories.js';
import type { HourglassState } from '../state/state.js';

/**
 * World seconds that a leader's first plan waits at most for those it leads to say what they hold: somebody's body may
 * be away.
 */
export const longestMuster = 5;

/**
 * Whether the next step would make a leader's first plan while it has been told nothing of somebody whose hands count for
 * what is asked of it.
 */
export function hasToMuster(state: HourglassState): boolean {
  const { phase, iterations, unheard } = state;
  if (phase !== 'to-plan' || iterations > 0 || unheard.size === 0) return false;
  return Object.values(handsFor(state, state.assigned)).some((hands) => hands.some((hand) => mapHas(unheard, hand)));
}
