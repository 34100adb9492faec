import { countItems, lackOf, user, type ActionOutcome, type Milestone, type RunEventOf } from '@s-agents/core';
import { mapEntries, mapGet, mapSet } from '@s-agents/kit';
import { inventoryOf } from '../team/known-inventories.js';
import type { Reached } from '../speech/speech.js';
import type { HourglassState } from '../state/state.js';

/** A subordinate that leaves so many inquiries unanswered is not asked any more. */
const mostInquiries = 3;

/**
 * Adds a milestone to report to the commander, in place of an earlier one of the same kind. Nothing is added if the
 * user commands the agent, since the user sees the progress anyway.
 */
function withMilestone(
  state: HourglassState,
  milestone: Milestone,
  { failure = null, what = null, left = [] }: Partial<Omit<Reached, 'milestone'>> = {},
): HourglassState {
  const { assigned } = state;
  const { milestones } = state.speech;
  if (assigned === null || assigned.from === user) return state;
  const others = milestones.filter((one) => one.milestone !== milestone);
  return { ...state, speech: { ...state.speech, milestones: [...others, { milestone, failure, what, left }] } };
}

/** The agent has looked: night may have fallen, or the tool that it worked with may have broken. */
export function withChangesSeen(
  state: HourglassState,
  { timeOfDay, broke }: Pick<RunEventOf<'observed'>, 'timeOfDay' | 'broke'>,
): HourglassState {
  const hasFallen = timeOfDay === 'night' && state.body.timeOfDay !== null;
  const known = timeOfDay === undefined ? state : { ...state, body: { ...state.body, timeOfDay } };
  const told = hasFallen ? withMilestone(known, 'night') : known;
  return broke === undefined ? told : withMilestone(told, 'broken tool', { what: broke });
}

/** The agent has looked while it acts: another quarter of what the action is to bring may be there. */
export function withProgressSeen(state: HourglassState): HourglassState {
  const { acting, held } = state.measuring;
  const intent = acting?.action.intent;
  if (acting === null || intent?.kind !== 'holds') return state;
  const { quantity } = acting.action;
  const before = countItems(held, intent.items);
  const got = countItems(inventoryOf(state.team, state.name), intent.items) - before;
  const quarters = Math.floor((4 * got) / Math.max(1, quantity - before));
  if (got <= 0 || quarters <= acting.told) return state;
  const left = lackOf(intent.items, quantity, before + got);
  const next = {
    ...state,
    measuring: { ...state.measuring, acting: { ...acting, told: quarters } },
  };
  return withMilestone(next, acting.told < 0 ? 'find' : 'quarter', { left });
}

/** An action has failed: the commander is told of an empty place or a missing tool before the agent gives its task up. */
export function withFailureTold(state: HourglassState, outcome: ActionOutcome): HourglassState {
  if (outcome.status !== 'failed') return state;
  if (outcome.reason === 'not-found') return withMilestone(state, 'empty place', { failure: outcome });
  return outcome.reason === 'missing-tool' ? withMilestone(state, 'no tool', { failure: outcome }) : state;
}

/**
 * A commander has asked how far the agent is. If the agent works for that commander, it reports on its task; otherwise,
 * if it acts, it reports what it holds.
 */
export function inquired(state: HourglassState, from: string): HourglassState {
  if (state.assigned?.from === from) return withMilestone(state, 'asked');
  return state.speech.untold.includes(from) || !state.acts
    ? state
    : { ...state, speech: { ...state.speech, untold: [...state.speech.untold, from] } };
}

/** Notes when a subordinate at a task last said something, and counts inquiries to it from zero again. */
export function withLastWord(state: HourglassState, agent: string, at: number): HourglassState {
  const task = mapGet(state.delegation.ongoing, agent);
  if (task === undefined) return state;
  return {
    ...state,
    delegation: {
      ...state.delegation,
      ongoing: mapSet(state.delegation.ongoing, agent, { ...task, heardAt: at, asked: 0 }),
    },
  };
}

export function withInquiries(state: HourglassState, to: readonly string[]): HourglassState {
  return {
    ...state,
    delegation: {
      ...state.delegation,
      toAsk: state.delegation.toAsk.filter((agent) => !to.includes(agent)),
      ongoing: to.reduce((all, agent) => {
        const task = mapGet(all, agent);
        return task === undefined ? all : mapSet(all, agent, { ...task, asked: task.asked + 1 });
      }, state.delegation.ongoing),
    },
  };
}

/** Whether any subordinate at a task can still be asked, because it has not left several inquiries unanswered. */
export function canBeAsked({ delegation: { ongoing } }: HourglassState): boolean {
  return [...mapEntries(ongoing)].some(([, { asked }]) => asked < mostInquiries);
}

/**
 * Subordinates that have said nothing of their tasks for `seconds`, without those that have left several inquiries
 * unanswered.
 */
export function lateReports(
  { delegation: { ongoing } }: HourglassState,
  now: number,
  seconds: number,
): readonly string[] {
  return [...mapEntries(ongoing)].flatMap(([agent, { heardAt, asked }]) =>
    now - heardAt >= seconds && asked < mostInquiries ? [agent] : [],
  );
}
