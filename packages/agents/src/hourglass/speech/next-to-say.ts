import type { PlannedTask, Said } from '@s-agents/core';
import { mapGet } from '@s-agents/kit';
import { isBreakingOff } from '../own-work/guards.js';
import type { AskedQuestion } from './speech.js';
import { allotment } from '../commission/allotment.js';
import type { Assigned } from '../commission/commission.js';
import type { GivenTask } from '../commission/delegation.js';
import type { Answered, OwedWord } from '../commission/line.js';
import type { HourglassState } from '../state/state.js';

/** A task for a subordinate, in place of another one where the plan stops it. */
export interface Order {
  readonly to: string;
  readonly task: PlannedTask;
  readonly instead: GivenTask | null;
}

/** Something that an agent has to say. */
export type Utterance =
  | { readonly kind: 'introduction'; readonly to: readonly string[] }
  | TaskUtterance
  | { readonly kind: 'inquiry'; readonly to: readonly string[] }
  | { readonly kind: 'talk' | 'question'; readonly said: Said }
  | { readonly kind: 'answer'; readonly question: AskedQuestion }
  | { readonly kind: 'recall'; readonly given: GivenTask }
  | { readonly kind: 'orders'; readonly orders: readonly Order[] };

/** A report on a command. */
export type TaskUtterance =
  | { readonly kind: 'start' | 'under way' | 'last word'; readonly on: Assigned }
  | { readonly kind: 'owed word'; readonly on: OwedWord }
  | { readonly kind: 'loss'; readonly on: Answered; readonly why: string };

/** What the agent has to say next; null where there is nothing. */
export function nextToSay(state: HourglassState): Utterance | null {
  const { phase, speech, line, commission, delegation, team } = state;
  const { assigned } = commission;
  if (phase === 'gone') return null;
  // An agent with subordinates introduces itself to one commander at a time, since each counts a different group.
  const { untold } = speech;
  if (untold.length > 0)
    return { kind: 'introduction', to: team.subordinates.length === 0 ? untold : untold.slice(0, 1) };
  const [word] = line.owed;
  // What it holds is not settled before what it does has come to its end.
  if (word !== undefined && !isBreakingOff(state)) return { kind: 'owed word', on: word };
  const [said] = speech.toSay;
  if (said !== undefined) return { kind: 'talk', said };
  const [unasked] = commission.talk.asking.unasked;
  if (unasked !== undefined) return { kind: 'question', said: unasked };
  if (phase === 'to-answer' && assigned !== null && !isBreakingOff(state)) return { kind: 'last word', on: assigned };
  const { answered } = line;
  if (answered !== null && answered.loss !== null) return { kind: 'loss', on: answered, why: answered.loss };
  if (assigned !== null && !assigned.started && hasBegun(state)) return { kind: 'start', on: assigned };
  if (assigned !== null && assigned.started && speech.milestones.length > 0 && phase !== 'to-answer')
    return { kind: 'under way', on: assigned };
  if (delegation.toAsk.length > 0) return { kind: 'inquiry', to: delegation.toAsk };
  // Nothing is given out during planning, since the plan would not know of it.
  const given = phase === 'planning' ? null : nextToGive(state);
  const [question] = speech.questions;
  // An answer may take a model a while: nothing else waits for it.
  return given === null && question !== undefined ? { kind: 'answer', question } : given;
}

function hasBegun({ commission, phase }: HourglassState): boolean {
  const { plan } = commission.planned;
  return plan !== null && plan.tasks.length > 0 && phase !== 'planning';
}

/** Whether an order is still to be given, after others have been. */
export function isDue({ to, task, instead }: Order, state: HourglassState): boolean {
  return (
    state.phase !== 'gone' &&
    state.commission.planned.todo.some(({ id }) => id === task.id) &&
    mapGet(state.delegation.ongoing, to)?.command === instead?.command
  );
}

/**
 * The next orders to give: tasks for members that are free or that are to drop another task for them; after these, a
 * recall for a member that only has to drop its task.
 */
function nextToGive(state: HourglassState): Utterance | null {
  const { ongoing, stopping } = state.delegation;
  const allotted = allotment(state);
  if (allotted.size === 0 && stopping.length === 0) return null;
  const orders = [...allotted]
    .filter(([to]) => to !== state.name)
    .map(([to, task]): Order => ({ to, task, instead: mapGet(ongoing, to) ?? null }));
  if (orders.length > 0) return { kind: 'orders', orders };
  // Who has answered meanwhile has nothing to drop any more.
  const given = stopping.map((member) => mapGet(ongoing, member)).find((one) => one !== undefined);
  return given === undefined ? null : { kind: 'recall', given };
}
