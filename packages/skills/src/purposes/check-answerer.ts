import { defineAnswerer, type WorldKnowledge } from '@s-agents/core';
import { countItems } from '@s-agents/kit';
import { checkIntent } from '../executor/intent.js';
import { checkPurpose, type CheckAnswer, type CheckInputs } from './check-purpose.js';

/**
 * Judges by the condition if it can be observed, else by the items gained if the deed yields items, else by the
 * outcome.
 */
export const checkAnswerer = defineAnswerer(
  checkPurpose,
  (inputs, { knowledge }): CheckAnswer =>
    judgeByIntent(inputs) ?? judgeByGain(inputs, knowledge) ?? judgeByOutcome(inputs),
);

function judgeByIntent({ intent, after, outcome }: CheckInputs): CheckAnswer | null {
  const verdict = intent === null ? null : checkIntent(intent, after);
  if (verdict === null) return null;
  return verdict.holds
    ? { status: 'success', reason: verdict.evidence }
    : { status: 'fail', reason: withFailure(verdict.evidence, outcome) };
}

function judgeByGain({ deed, before, after, outcome }: CheckInputs, knowledge: WorldKnowledge): CheckAnswer | null {
  if (!knowledge.methods(deed.object).some(({ verb }) => verb === deed.verb)) return null;
  const items = knowledge.resolve(deed.object);
  const gained = countItems(after.inventory, items) - countItems(before.inventory, items);
  const evidence = `gained ${gained} of ${deed.quantity} ${deed.object}`;
  return gained >= deed.quantity
    ? { status: 'success', reason: evidence }
    : { status: 'fail', reason: withFailure(evidence, outcome) };
}

function judgeByOutcome({ outcome }: CheckInputs): CheckAnswer {
  return outcome.status === 'succeeded'
    ? { status: 'success', reason: 'the code succeeded' }
    : { status: 'fail', reason: withFailure('the code did not succeed', outcome) };
}

function withFailure(evidence: string, outcome: CheckInputs['outcome']): string {
  if (outcome.status === 'succeeded') return evidence;
  return `${evidence}; ${outcome.status === 'failed' ? `${outcome.reason}: ` : ''}${outcome.detail}`;
}
