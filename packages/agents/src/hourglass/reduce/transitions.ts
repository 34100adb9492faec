import {
  canTakeTask,
  cannotTakeTask,
  gaveUp,
  goesOn,
  holdsCommission,
  holdsNoCommission,
  isASuccess,
  isFinished,
  isUnderWay,
  leadsNowhere,
  mustPlanAnew,
  ownTaskIsGone,
  plansInVain,
  sawNothingToDo,
  standsStill,
  successIsInDoubt,
  hasNews,
  hasNewsToJudge,
  hasUrgentNews,
  hasUrgentNewsToJudge,
} from '../commission/guards.js';
import { hasOverTask } from '../own-work/guards.js';
import { isLeftAlone, waitsForThoseCalledAway } from '../team/guards.js';
import type { Phase, Signal } from '../state/phases.js';
import type { Guard, HourglassState } from '../state/state.js';

/** A row of the table: in `from`, on `signal`, where `when` holds, deciding goes on in `to`. */
export interface Transition {
  readonly from: Phase | 'any';
  readonly signal: Signal;
  readonly when?: Guard;
  readonly to: Phase;
}

/**
 * How the hourglass moves (S-Agents, section 3.2): the first row that fits counts; where none fits, the phase stays.
 * Guards read the state with what the signal has brought.
 */
export const transitions: readonly Transition[] = [
  { from: 'any', signal: 'left', to: 'gone' },
  { from: 'any', signal: 'superseded', when: goesOn, to: 'waiting' },
  { from: 'any', signal: 'superseded', when: holdsCommission, to: 'to-plan' },
  { from: 'any', signal: 'superseded', to: 'waiting' },

  { from: 'waiting', signal: 'asked', to: 'to-plan' },
  { from: 'waiting', signal: 'lined up', when: standsStill, to: 'to-plan' },
  { from: 'waiting', signal: 'answered', when: hasNewsToJudge, to: 'to-judge' },
  { from: 'waiting', signal: 'answered', when: hasNews, to: 'to-plan' },
  { from: 'waiting', signal: 'answered', when: canTakeTask, to: 'to-queue' },
  { from: 'waiting', signal: 'recall answered', when: sawNothingToDo, to: 'to-judge' },
  { from: 'waiting', signal: 'recall answered', when: standsStill, to: 'to-plan' },
  { from: 'waiting', signal: 'news came', when: hasNewsToJudge, to: 'to-judge' },
  { from: 'waiting', signal: 'news came', when: hasNews, to: 'to-plan' },
  { from: 'waiting', signal: 'warned', when: hasNews, to: 'to-plan' },
  { from: 'waiting', signal: 'queue ended', when: hasOverTask, to: 'to-judge' },
  { from: 'waiting', signal: 'queue ended', when: ownTaskIsGone, to: 'to-plan' },
  { from: 'waiting', signal: 'order sent', when: standsStill, to: 'to-plan' },

  { from: 'to-plan', signal: 'planning begun', to: 'planning' },
  { from: 'planning', signal: 'planning failed', to: 'to-plan' },
  { from: 'planning', signal: 'planned', when: isLeftAlone, to: 'to-answer' },
  { from: 'planning', signal: 'planned', when: hasOverTask, to: 'to-judge' },
  { from: 'planning', signal: 'planned', when: hasUrgentNewsToJudge, to: 'to-judge' },
  { from: 'planning', signal: 'planned', when: hasUrgentNews, to: 'to-plan' },
  { from: 'planning', signal: 'planned', when: gaveUp, to: 'to-answer' },
  { from: 'planning', signal: 'planned', when: plansInVain, to: 'to-answer' },
  { from: 'planning', signal: 'planned', when: sawNothingToDo, to: 'to-judge' },
  { from: 'planning', signal: 'planned', when: waitsForThoseCalledAway, to: 'waiting' },
  { from: 'planning', signal: 'planned', when: leadsNowhere, to: 'to-plan' },
  { from: 'planning', signal: 'planned', when: canTakeTask, to: 'to-queue' },
  { from: 'planning', signal: 'planned', to: 'waiting' },

  { from: 'to-queue', signal: 'queued', when: hasOverTask, to: 'to-judge' },
  { from: 'to-queue', signal: 'queued', when: hasUrgentNewsToJudge, to: 'to-judge' },
  { from: 'to-queue', signal: 'queued', when: hasUrgentNews, to: 'to-plan' },
  { from: 'to-queue', signal: 'queued', to: 'waiting' },
  { from: 'to-queue', signal: 'order sent', when: cannotTakeTask, to: 'waiting' },

  { from: 'to-judge', signal: 'judged', when: holdsNoCommission, to: 'waiting' },
  { from: 'to-judge', signal: 'judged', when: isLeftAlone, to: 'to-answer' },
  { from: 'to-judge', signal: 'judged', when: isFinished, to: 'to-answer' },
  { from: 'to-judge', signal: 'judged', when: hasOverTask, to: 'to-judge' },
  { from: 'to-judge', signal: 'judged', when: waitsForThoseCalledAway, to: 'waiting' },
  { from: 'to-judge', signal: 'judged', when: mustPlanAnew, to: 'to-plan' },
  { from: 'to-judge', signal: 'judged', when: canTakeTask, to: 'to-queue' },
  { from: 'to-judge', signal: 'judged', when: isUnderWay, to: 'waiting' },
  { from: 'to-judge', signal: 'judged', to: 'to-plan' },

  { from: 'to-judge', signal: 'deferred', to: 'to-queue' },

  { from: 'any', signal: 'last word said', when: goesOn, to: 'waiting' },
  { from: 'any', signal: 'last word said', when: holdsCommission, to: 'to-plan' },
  { from: 'any', signal: 'last word said', to: 'waiting' },
  { from: 'to-answer', signal: 'answered', when: successIsInDoubt, to: 'to-plan' },
  { from: 'to-answer', signal: 'died', when: isASuccess, to: 'to-plan' },
];

const rows = Map.groupBy(transitions, ({ signal }) => signal);

/** The state after a signal whose facts it holds already. */
export function after(signal: Signal, state: HourglassState): HourglassState {
  const row = rows
    .get(signal)
    ?.find(({ from, when }) => (from === 'any' || from === state.phase) && (when === undefined || when(state)));
  return row === undefined || row.to === state.phase ? state : { ...state, phase: row.to };
}
