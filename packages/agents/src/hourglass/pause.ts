import { listItems } from '@s-agents/core';
import { isGoodNews } from './reduce-message.js';
import type { HourglassState } from './state.js';

/** World seconds. */
const longest = 60;

/** World seconds before the next step, so that what fails again and again does not do so all the time. */
export function pauseBefore({
  name,
  conversation,
  failures,
  failedSteps,
  phase,
  subordinates,
}: HourglassState): number {
  const hasGoodNews = listItems(conversation).some((message) => message.from !== name && isGoodNews(message));
  const plansNext = !hasGoodNews && (phase === 'to-plan' || (phase === 'to-judge' && subordinates.length > 0));
  const inARow = Math.max(failedSteps, plansNext ? failures - 1 : 0);
  return inARow > 0 ? Math.min(longest, 2 ** (inARow - 1)) : 0;
}
