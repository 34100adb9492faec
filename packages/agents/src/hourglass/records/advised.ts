import type { Advice, RunEventOf } from '@s-agents/core';
import { isPartOfWork, isSameAdvice, isSameWork } from '@s-agents/kit';
import type { Commission } from '../commission/commission.js';
import type { HourglassState } from '../state/state.js';
import type { Results } from './results.js';

/** How many pieces of advice are kept, newest. */
const adviceLength = 200;

/** With the feedback processor's advice. */
export function advised(results: Results, { feedback, advice }: RunEventOf<'feedback.given'>): Results {
  const kept = results.advice.filter(
    (known) => !advice.some((one) => isSameAdvice(one, known) || isOpposed(one, known)),
  );
  return {
    ...results,
    // Entries say the same as the words.
    feedback: feedback === '' || advice.length > 0 ? null : feedback,
    advice: [...kept, ...advice].slice(-adviceLength),
    unadvised: 0,
  };
}

/**
 * Whether advice refines the request. A failure does not count towards giving up if it taught what has to be done first,
 * or if something was obtained for the task before it: the request has got longer, not hopeless (CSAS, task refinement).
 */
export function refines({ results, own }: Commission, advice: readonly Advice[]): boolean {
  const isNew = (one: Advice): boolean => results.advice.every((known) => !isSameAdvice(one, known));
  return advice.some((one) => one.kind === 'first' && (own.hasGained || isNew(one)));
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
export function wantsAdvice({ commission, records }: HourglassState): boolean {
  const { results, standing, talk } = commission;
  if (results.unadvised > 0) return true;
  const hasHappened = results.failedTasks.length > 0 || records.memory.length > 0 || talk.conversation.size > 0;
  return standing.judgement?.status === 'fail' && hasHappened;
}
