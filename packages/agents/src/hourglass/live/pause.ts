import { listItems, type Lane } from '@s-agents/core';
import { leads } from '../known/guards.js';
import { isGoodNews } from '../state/good-news.js';
import type { HourglassState } from '../state/state.js';

/** World seconds. */
const longest = 60;

/** Failures in a row after which no good news keeps an agent from pausing: claims that are not borne out, say. */
const failuresBeyondNews = 8;

/** World seconds before the next step of a lane, so that what fails again and again does not do so all the time. */
export function pauseBefore(lane: Lane, state: HourglassState): number {
  const inARow = Math.max(state.failedSteps[lane], lane === 'decide' && plansNext(state) ? triesInVain(state) : 0);
  return inARow > 0 ? Math.min(longest, 2 ** (inARow - 1)) : 0;
}

/** Whether it has to pause between a judgement and the planning that follows. Whoever leads pauses before it judges. */
export function pausesToPlan(state: HourglassState): boolean {
  return !leads(state) && triesInVain(state) > 0;
}

/** In a row, without the first one; none once there is good news. */
function triesInVain({ name, conversation, failures, dangers }: HourglassState): number {
  const hasGoodNews =
    failures < failuresBeyondNews &&
    listItems(conversation).some((message) => message.from !== name && isGoodNews(message));
  return hasGoodNews ? 0 : Math.max(failures, dangers) - 1;
}

function plansNext(state: HourglassState): boolean {
  return state.phase === 'to-plan' || (state.phase === 'to-judge' && leads(state));
}
