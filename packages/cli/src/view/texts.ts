import type { Action, ActionOutcome, BudgetUse, OutcomeReason } from '@s-agents/core';
import { formatDeed, countOf } from '@s-agents/kit';

/** World seconds as "1:02:03" or "2:03". */
export function timeText(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export function actionText(action: Action): string {
  return formatDeed(action);
}

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

/** "12 oak logs, 3 sticks", largest counts first; "nothing" for an empty inventory. */
export function inventoryText(inventory: Readonly<Record<string, number>>): string {
  const held = Object.entries(inventory).filter(([, count]) => count > 0);
  return held.length === 0
    ? 'nothing'
    : held
        .toSorted(([, a], [, b]) => b - a)
        .map(([item, count]) => countOf(count, item))
        .join(', ');
}

/** "82 of 100 model calls", or dollars with cents. */
export function budgetText({ limit, spent, of }: BudgetUse): string {
  if (limit === 'usd') return `$${spent.toFixed(2)} of $${of.toFixed(2)}`;
  return `${spent} of ${of} ${unitOf[limit]}`;
}

const unitOf = { calls: 'model calls', tokens: 'tokens', wallMinutes: 'wall minutes' } as const;

export function percentText(share: number): string {
  return `${Math.round(share * 100)}%`;
}

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
