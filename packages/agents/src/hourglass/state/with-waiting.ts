import { commissionOf } from './commission.js';
import type { HourglassState } from './state.js';

/** Changes what is known of the commission that waits for others, be it the one at hand or not. */
export function withWaiting(state: HourglassState, change: (state: HourglassState) => HourglassState): HourglassState {
  if (state.interrupted === null) return change(state);
  const changed = change({ ...state, ...state.interrupted, interrupted: null });
  return { ...changed, ...commissionOf(state), interrupted: commissionOf(changed) };
}
