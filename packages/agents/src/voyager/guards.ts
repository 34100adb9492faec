import type { Lane } from '@s-agents/core';
import type { VoyagerState } from './state.js';

/** World seconds. */
const longestPause = 60;

/** World seconds before the next step of a lane, so that what fails again and again does not do so all the time. */
export function pauseBefore(lane: Lane, { failedSteps, failures }: VoyagerState): number {
  const inARow = Math.max(failedSteps[lane], lane === 'decide' ? failures - 1 : 0);
  return inARow > 0 ? Math.min(longestPause, 2 ** (inARow - 1)) : 0;
}

/** Whether the action that goes on is not the step that is wanted. */
export function isBrokenOff({ acting, action, phase }: VoyagerState): boolean {
  return acting !== null && (phase !== 'to-act' || action?.id !== acting);
}
