import {
  failed,
  isLastWord,
  withLacks,
  type ActionOutcome,
  type JournalReducer,
  type Message,
  type RunEvent,
  type RunEventOf,
} from '@s-agents/core';
import { deedOf, isSameWork } from '@s-agents/kit';
import { claimContent, claimKind } from '../claiming/claims.js';
import { addFailedTask } from '../hourglass/records/failed-tasks.js';
import { accept, answered, callOff } from './commissions.js';
import { newVoyagerState, type VoyagerState } from './state.js';

/** The state of each Voyager agent: a fold over its own journal alone. */
export const voyagerReducer: JournalReducer<VoyagerState> = {
  slice: 'voyager',
  types: [
    'agent.gone',
    'message.received',
    'message.published',
    'step.started',
    'step.ended',
    'planning.started',
    'choice.deferred',
    'plan.made',
    'queue.filled',
    'action.started',
    'action.ended',
    'judged',
    'body.died',
    'body.set-back',
    'body.lost',
  ],
  begin: (name, { agents }) =>
    newVoyagerState(
      name,
      agents.some((agent) => agent.name === name && agent.acts),
    ),
  reduce: (state, event) => (state.phase === 'gone' ? state : reduce(state, event)),
};

function reduce(state: VoyagerState, event: RunEvent): VoyagerState {
  switch (event.type) {
    case 'agent.gone':
      return event.agent === state.name ? { ...state, phase: 'gone' } : woken(state);
    case 'message.received':
      return heard(state, event.message);
    case 'message.published':
      return isLastWord(event.message.report) ? answered(state, event.message.inReplyTo) : state;
    case 'step.started':
      return { ...state, steps: { ...state.steps, [event.lane]: event.step } };
    case 'step.ended': {
      const failures = event.how === 'failed' ? state.failedSteps[event.lane] + 1 : 0;
      return { ...state, failedSteps: { ...state.failedSteps, [event.lane]: failures } };
    }
    case 'planning.started':
      return { ...state, died: null, isDeferring: false, hasNews: false };
    case 'choice.deferred':
      return { ...state, isDeferring: true };
    case 'plan.made':
      return planned(state, event);
    case 'queue.filled': {
      const [action] = event.actions;
      return action === undefined || state.phase !== 'to-choose'
        ? state
        : { ...state, action, outcome: null, died: null, phase: 'to-act' };
    }
    case 'action.started':
      return { ...state, acting: event.action.id };
    case 'action.ended':
      return acted({ ...state, acting: null }, event);
    case 'judged':
      return state.phase === 'to-judge' ? judged(state, event) : state;
    case 'body.died':
    case 'body.set-back':
      return undone(state, event.why);
    case 'body.lost':
      return event.forGood === true ? { ...state, lost: event.why } : state;
    default:
      return state;
  }
}

/** A message may come more than once. */
function heard(state: VoyagerState, message: Message): VoyagerState {
  const { kind, id } = message;
  if (kind === claimKind) return afterWord(state, message);
  if ((kind !== 'command' && kind !== 'recall') || state.heard.includes(id)) return state;
  const next = { ...state, heard: [...state.heard, id] };
  return kind === 'command' ? accept(next, message) : callOff(next, message);
}

/** A plan without a step means that the objective is reached or given up, or that the agent waits for others. */
function planned(state: VoyagerState, { iteration, plan }: RunEventOf<'plan.made'>): VoyagerState {
  const next = { ...state, iterations: iteration };
  const { commission: on } = state;
  if (state.phase !== 'to-choose' || on === null) return next;
  if (plan.tasks.length > 0) return { ...next, chosen: state.chosen + 1 };
  // The body has died since the choice began, so the choice may rely on items that are lost: it counts for nothing.
  if (state.died !== null) return next;
  const { givenUp } = plan;
  if (state.hasNews && givenUp === undefined) return next;
  if (state.isDeferring) return { ...next, phase: 'deferred' };
  const word = { on, status: givenUp === undefined ? 'succeeded' : 'failed', detail: givenUp ?? null } as const;
  return { ...next, word, phase: 'to-answer' };
}

/**
 * The end of an action counts only if it is the step that was chosen: an action that was broken off for another command
 * is none.
 */
function acted(state: VoyagerState, { actionId, outcome }: RunEventOf<'action.ended'>): VoyagerState {
  return state.phase === 'to-act' && state.action?.id === actionId ? { ...state, outcome, phase: 'to-judge' } : state;
}

function judged(state: VoyagerState, { judgement }: RunEventOf<'judged'>): VoyagerState {
  const { action, name } = state;
  const outcome = outcomeOf(state);
  if (action === null || outcome === null) return { ...state, phase: 'to-choose' };
  const deed = deedOf(action);
  const isDone = judgement.status === 'success';
  const next: VoyagerState = {
    ...state,
    phase: 'to-choose',
    action: null,
    latest: { work: [deed], isDone, reason: judgement.reason },
  };
  if (isDone) {
    const others = state.done.filter(({ work }) => !isSameWork(work, [deed]));
    return { ...next, failures: 0, done: [...others, { work: [deed] }] };
  }
  if (outcome.status !== 'failed') return next;
  const { reason, detail, missing } = outcome;
  return {
    ...next,
    failures: state.failures + 1,
    failed: addFailedTask(state.failed, { agent: name, work: [deed], deed, reason, detail, ...withLacks(missing) }),
  };
}

/**
 * Notes news that may change the agent's choice: other agents have given a piece back, have done all that was left, or
 * have lost what they had done. In the last case a success that is not reported yet is in doubt.
 */
function afterWord(state: VoyagerState, { content }: Message): VoyagerState {
  const claim = claimContent.safeParse(content).data;
  if (claim?.status === 'lost' && isSuccessUntold(state)) return { ...state, word: null, phase: 'to-choose' };
  if (claim?.status === 'lost') return { ...state, hasNews: true };
  return claim?.status === 'released' || claim?.left === 0 ? woken(state) : state;
}

function woken(state: VoyagerState): VoyagerState {
  return { ...state, hasNews: true, phase: state.phase === 'deferred' ? 'to-choose' : state.phase };
}

/** The body has lost what it carried, so a success that is not reported yet is in doubt. */
function undone(state: VoyagerState, why: string): VoyagerState {
  if (state.phase === 'deferred') return woken(state);
  if (!isSuccessUntold(state)) return { ...state, died: why };
  return { ...state, word: null, latest: null, done: [], phase: 'to-choose' };
}

function isSuccessUntold({ phase, word }: VoyagerState): boolean {
  return phase === 'to-answer' && word?.status === 'succeeded';
}

/** How the step ended: a death undoes it. */
export function outcomeOf({ outcome, died }: VoyagerState): ActionOutcome | null {
  return outcome !== null && died !== null ? failed('died', died) : outcome;
}
