import { isPartOfWork, isSameAdvice, isSameWork, type Advice, type RunEventOf } from '@s-agents/core';
import type { HourglassState } from '../state/state.js';

/** How many pieces of advice are kept, newest. */
const adviceLength = 200;

/**
 * The state with the feedback processor's advice. A failure does not count towards giving up if it taught what has to
 * be done first, or if something was obtained for the task before it: the request has got longer, not hopeless (CSAS,
 * task refinement).
 */
export function advised(state: HourglassState, { feedback, advice }: RunEventOf<'feedback.given'>): HourglassState {
  const isNew = (one: Advice): boolean => state.advice.every((known) => !isSameAdvice(one, known));
  const kept = state.advice.filter((known) => !advice.some((one) => isSameAdvice(one, known) || isOpposed(one, known)));
  const refines = advice.some((one) => one.kind === 'first' && (state.hasGained || isNew(one)));
  return {
    ...state,
    // Entries say the same as the words.
    feedback: feedback === '' || advice.length > 0 ? null : feedback,
    advice: [...kept, ...advice].slice(-adviceLength),
    unadvised: 0,
    failures: refines ? Math.max(0, state.failures - 1) : state.failures,
  };
}

/** Whether one piece of advice has an agent do, also as a part, what the other one has it leave or do in another way. */
function isOpposed(one: Advice, other: Advice): boolean {
  const [todo, not] = tellsToDo(one) ? [one, other] : [other, one];
  if (one.agent !== other.agent || tellsToDo(one) === tellsToDo(other)) return false;
  const left = not.work;
  const isLeftToOthers = not.kind === 'reassign' && isSameWork(left, todo.before ?? []);
  return isLeftToOthers || isPartOfWork(left, todo.work);
}

function tellsToDo({ kind }: Advice): boolean {
  return kind === 'first' || kind === 'elsewhere';
}

/**
 * Whether there is a failure on which no advice was given yet. A plan that saw nothing to do, and so caused nothing to
 * happen, gives no cause for advice.
 */
export function wantsAdvice({
  progress,
  failedTasks,
  unadvised,
  records: { memory },
  conversation,
}: HourglassState): boolean {
  if (unadvised > 0) return true;
  const hasHappened = failedTasks.length > 0 || memory.length > 0 || conversation.size > 0;
  return progress?.status === 'fail' && hasHappened;
}
