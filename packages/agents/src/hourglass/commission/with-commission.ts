import type { HourglassState } from '../state/state.js';
import type { Commission } from './commission.js';
import type { Line } from './line.js';

/** With changes to the commission at hand. */
export function withCommission(state: HourglassState, changes: Partial<Commission>): HourglassState {
  return { ...state, commission: { ...state.commission, ...changes } };
}

/** Changes what is known of the commission that waits for others, be it the one at hand or not. */
export function withWaiting(state: HourglassState, change: (state: HourglassState) => HourglassState): HourglassState {
  if (state.interrupted === null) return change(state);
  const changed = change({ ...state, commission: state.interrupted, interrupted: null });
  return { ...changed, commission: state.commission, interrupted: changed.commission };
}

export function withLine(state: HourglassState, changes: Partial<Line>): HourglassState {
  return { ...state, line: { ...state.line, ...changes } };
}
