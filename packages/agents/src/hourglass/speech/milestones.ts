import { user, type ActionOutcome, type RunEventOf } from '@s-agents/core';
import { countItems, lackOf } from '@s-agents/kit';
import type { HourglassState } from '../state/state.js';
import { inventoryOf } from '../team/known-inventories.js';
import type { Reached } from './speech.js';

/**
 * Adds a milestone to report to the commander, in place of an earlier one of the same kind. Nothing is added if the
 * user commands the agent, since the user sees the progress anyway.
 */
function withMilestone(state: HourglassState, reached: Reached): HourglassState {
  const { speech, commission } = state;
  if (commission.assigned === null || commission.assigned.from === user) return state;
  const others = speech.milestones.filter(({ milestone }) => milestone !== reached.milestone);
  return { ...state, speech: { ...speech, milestones: [...others, reached] } };
}

/** The agent has looked: night may have fallen, or the tool that it worked with may have broken. */
export function withChangesSeen(
  state: HourglassState,
  { timeOfDay, broke }: Pick<RunEventOf<'observed'>, 'timeOfDay' | 'broke'>,
): HourglassState {
  const { body } = state;
  const known = timeOfDay === undefined ? state : { ...state, body: { ...body, timeOfDay } };
  const told = timeOfDay === 'night' && body.timeOfDay !== null ? withMilestone(known, { milestone: 'night' }) : known;
  return broke === undefined ? told : withMilestone(told, { milestone: 'broken tool', what: broke });
}

/** The agent has looked while it acts: another quarter of what the action is to bring may be there. */
export function withProgressSeen(state: HourglassState): HourglassState {
  const { measuring, team, name } = state;
  const { acting, held } = measuring;
  const intent = acting?.action.intent;
  if (acting === null || intent?.kind !== 'holds') return state;
  const { quantity } = acting.action;
  const before = countItems(held, intent.items);
  const got = countItems(inventoryOf(team, name), intent.items) - before;
  const quarters = Math.floor((4 * got) / Math.max(1, quantity - before));
  if (got <= 0 || quarters <= acting.told) return state;
  const next = { ...state, measuring: { ...measuring, acting: { ...acting, told: quarters } } };
  const left = lackOf(intent.items, quantity, before + got);
  return withMilestone(next, { milestone: acting.told < 0 ? 'find' : 'quarter', left });
}

/** An action has failed: the commander is told of an empty place or a missing tool before the agent gives its task up. */
export function withFailureTold(state: HourglassState, outcome: ActionOutcome): HourglassState {
  if (outcome.status !== 'failed') return state;
  if (outcome.reason === 'not-found') return withMilestone(state, { milestone: 'empty place', failure: outcome });
  if (outcome.reason === 'missing-tool') return withMilestone(state, { milestone: 'no tool', failure: outcome });
  return state;
}

/**
 * A commander has asked how far the agent is. If the agent works for that commander, it reports on its task; otherwise,
 * if it acts, it reports what it holds.
 */
export function inquired(state: HourglassState, from: string): HourglassState {
  if (state.commission.assigned?.from === from) return withMilestone(state, { milestone: 'asked' });
  return state.acts ? withUntold(state, [from]) : state;
}

/** With commanders that are to be told what the agent and its group hold. */
export function withUntold(state: HourglassState, commanders: readonly string[]): HourglassState {
  const untold = [...new Set([...state.speech.untold, ...commanders])];
  return untold.length === state.speech.untold.length ? state : { ...state, speech: { ...state.speech, untold } };
}
