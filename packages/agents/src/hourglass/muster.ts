import type { HourglassState } from './state.js';

/**
 * World seconds that a leader's first plan waits at most for those it leads to say what they hold: somebody's body may
 * be away.
 */
export const longestMuster = 5;

/**
 * Whether the next step would make a leader's first plan while somebody whose work it is to divide has said nothing.
 */
export function hasToMuster({ phase, iterations, unheard }: HourglassState): boolean {
  return phase === 'to-plan' && iterations === 0 && unheard.size > 0;
}
