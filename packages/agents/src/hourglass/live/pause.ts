import type { Lane, Message } from '@s-agents/core';
import { listItems } from '@s-agents/kit';
import { leads } from '../team/guards.js';
import type { HourglassState } from '../state/state.js';

/** World seconds. */
const longest = 60;

/**
 * After so many failures in a row the agent pauses even if there is good news, which may be no more than claims that
 * prove false.
 */
const failuresBeyondNews = 8;

/** World seconds before the next step of a lane, so that what fails again and again does not do so all the time. */
export function pauseBefore(lane: Lane, state: HourglassState): number {
  const inARow = Math.max(
    state.lanes.failedSteps[lane],
    lane === 'decide' && plansNext(state) ? triesInVain(state) : 0,
  );
  return inARow > 0 ? Math.min(longest, 2 ** (inARow - 1)) : 0;
}

/**
 * Whether the agent has to pause between a judgement and the planning that follows. A leader pauses before it judges
 * instead.
 */
export function pausesToPlan(state: HourglassState): boolean {
  return !leads(state) && triesInVain(state) > 0;
}

/** Failed tries in a row, not counting the first; none while good news is waiting. */
function triesInVain({ name, commission }: HourglassState): number {
  const { failures, dangers } = commission.standing;
  const { conversation } = commission.talk;
  const hasGoodNews =
    failures < failuresBeyondNews &&
    listItems(conversation).some((message) => message.from !== name && isGoodNews(message));
  return hasGoodNews ? 0 : Math.max(failures, dangers) - 1;
}

function plansNext(state: HourglassState): boolean {
  return state.phase === 'to-plan' || (state.phase === 'to-judge' && leads(state));
}

/** A command, or the report of a success: what no pause should keep waiting. */
export function isGoodNews(message: Message): boolean {
  return message.kind === 'command' || message.report?.status === 'succeeded';
}
