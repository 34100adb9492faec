import type { ActionOutcome, BudgetUse, OutcomeReason } from '@s-agents/core';

export function outcomeText(outcome: ActionOutcome): string {
  if (outcome.status === 'succeeded') return 'done';
  return outcome.status === 'failed'
    ? `failed, ${reasonText(outcome.reason)}: ${outcome.detail}`
    : `cancelled: ${outcome.detail}`;
}

/** A reason in words: "missing-item" is "missing item". */
export function reasonText(reason: OutcomeReason): string {
  return reason.replaceAll('-', ' ');
}

/** "82 of 100 model calls", or dollars with cents. */
export function budgetText({ limit, spent, of }: BudgetUse): string {
  if (limit === 'usd') return `$${spent.toFixed(2)} of $${of.toFixed(2)}`;
  return `${spent} of ${of} ${unitOf[limit]}`;
}

const unitOf = { calls: 'model calls', tokens: 'tokens', wallMinutes: 'wall minutes' } as const;

/** The text on one line, cut to `width` characters. */
export function fitted(text: string, width: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= width ? line : `${line.slice(0, Math.max(0, width - 1))}…`;
}

/** That tasks of a plan can never begin; empty for none. */
export function circleText(tasks: readonly string[]): string {
  if (tasks.length === 0) return '';
  return `never: ${tasks.join(', ')} (they wait for each other, in a circle)`;
}
