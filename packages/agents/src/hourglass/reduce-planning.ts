import { listDrop, type RunEvent } from '@s-agents/core';
import { withOwnDeeds } from './done-tasks.js';
import { isAlone, isHopeless, withOwnFailures } from './failed-tasks.js';
import { inventoriesAfterPlanning } from './known-inventories.js';
import { hasUnplannedCommand } from './reduce-acting.js';
import { hasNews } from './reduce-message.js';
import { emptyPlansBeforeReport, failuresBeforeReport, type HourglassState, type Phase } from './state.js';

/** Judging, planning and what follows from them. */
export function reducePlanning(state: HourglassState, event: RunEvent): HourglassState {
  switch (event.type) {
    case 'step.started':
      return { ...state, steps: event.step };
    case 'step.ended':
      if (event.how === 'interrupted') return state;
      return { ...state, failedSteps: event.how === 'failed' ? state.failedSteps + 1 : 0 };
    case 'observed':
      return { ...state, startled: false, inventories: { ...state.inventories, [state.name]: event.inventory } };
    case 'judged': {
      // While it was being judged, what it was judged by was lost.
      if (state.startled && state.acts && state.subordinates.length === 0) return state;
      const failures = countFailures(state, event.judgement.status);
      const judged = withOwnFailures({ ...withOwnDeeds(state), progress: event.judgement, failures, calledOff: false });
      return { ...judged, phase: isUntried(state) ? 'to-plan' : afterJudgement(judged, event.judgement.status) };
    }
    case 'feedback.given':
      return { ...state, feedback: event.feedback };
    case 'planning.started':
      return { ...state, phase: 'planning', seen: state.conversation.size, leftSincePlanning: 0 };
    case 'planning.failed':
      return { ...state, phase: 'to-plan' };
    case 'plan.made': {
      const { plan } = event;
      const index =
        plan.taskAtHand === null
          ? -1
          : plan.stages.findIndex((stage) => JSON.stringify(stage) === JSON.stringify(plan.taskAtHand));
      const conversation = listDrop(state.conversation, state.seen);
      const emptyPlans = plan.taskAtHand === null && state.ongoing.size === 0 ? state.emptyPlans + 1 : 0;
      const planned = {
        ...state,
        plan,
        emptyPlans,
        stage: Math.max(0, index),
        iterations: event.iteration,
        conversation,
        seen: 0,
        outcomes: [],
        calledOff: false,
        feedback: null,
        inventories: inventoriesAfterPlanning(state, event.inventories),
      };
      return { ...planned, phase: afterPlanning(planned) };
    }
    case 'stage.started':
      return state.plan === null
        ? state
        : {
            ...state,
            stage: event.index,
            outcomes: [],
            phase: 'to-act',
            plan: { ...state.plan, taskAtHand: state.plan.stages[event.index] ?? null },
          };
    default:
      return state;
  }
}

/**
 * Consecutive failures. What was called off is none, nor what a death broke off: whoever lives again tries again.
 * Whoever works alone and still does not know, with nothing left in the queue, has not got anywhere either.
 */
function countFailures(state: HourglassState, status: 'success' | 'fail' | 'unknown'): number {
  if (status === 'success') return 0;
  if (state.calledOff || endedInDeath(state)) return state.failures;
  return status === 'fail' || state.subordinates.length === 0 ? state.failures + 1 : state.failures;
}

/** Called off before anything was done for it: whatever it is judged by, it is planned anew. */
function isUntried({ calledOff, outcomes, plan, subordinates, assigned }: HourglassState): boolean {
  return (
    calledOff && outcomes.length === 0 && plan?.taskAtHand != null && subordinates.length === 0 && assigned !== null
  );
}

function endedInDeath({ outcomes }: HourglassState): boolean {
  const last = outcomes.at(-1)?.outcome;
  return last?.status === 'failed' && last.reason === 'died';
}

function afterPlanning(state: HourglassState): Phase {
  // Someone asked for something else while the plan was being made.
  if (hasUnplannedCommand(state)) return 'to-plan';
  if (isAlone(state)) return 'to-report';
  if (state.plan?.taskAtHand !== null) return 'to-act';
  // Nobody is at anything, so the plan ends it; but not without what was reported while it was made.
  if (state.subordinates.length > 0 && state.ongoing.size === 0 && hasNews(state)) return 'to-plan';
  // Whoever plans the work of others has seen to it that nobody is left at anything that matters.
  if (state.plan.givenUp !== undefined) return 'to-report';
  // "Nothing to do" is a claim: what was asked for is judged before it is believed.
  return state.ongoing.size > 0 ? 'waiting' : 'to-judge';
}

function afterJudgement(state: HourglassState, status: 'success' | 'fail' | 'unknown'): Phase {
  if (state.assigned === null) return 'idle';
  if (isAlone(state)) return 'to-report';
  if (state.subordinates.length > 0) return afterLeadersJudgement(state, status);
  if (status === 'success') {
    if (state.plan?.taskAtHand == null) return 'to-report';
    return state.stage + 1 < state.plan.stages.length ? 'to-advance' : 'to-report';
  }
  return state.failures >= failuresBeforeReport || isHopeless(state) ? 'to-report' : 'to-plan';
}

/**
 * Whoever leads plans on: somebody is free, whatever the whole stage stands at. It ends with what was asked for, or
 * when plan after plan sees nothing to do.
 */
function afterLeadersJudgement(state: HourglassState, status: 'success' | 'fail' | 'unknown'): Phase {
  const sawNothingToDo = state.plan?.taskAtHand == null && state.ongoing.size === 0 && !hasNews(state);
  return sawNothingToDo && (status === 'success' || state.emptyPlans >= emptyPlansBeforeReport)
    ? 'to-report'
    : 'to-plan';
}
