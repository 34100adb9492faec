import type { Deed, Immutable, Inventory, Report, TaskReport, Work } from '@s-agents/core';
import { deedsIn, heldAfter, ownValue } from '@s-agents/kit';

/** The parts of a task that hand something over, where it is over. */
function handoversOf(report: Report): readonly Immutable<Deed>[] {
  if (report.status !== 'succeeded' && report.status !== 'failed') return [];
  return deedsIn(report.work).filter(({ recipient }) => recipient !== undefined);
}

/** Whether a report may say that something was handed over. */
export function tellsOfGifts(report: Report): boolean {
  return handoversOf(report).length > 0;
}

/**
 * What was handed over according to a report, by receiver, since receivers may not report for long. A word for several
 * items stands for those of them that the giver, or its group, was known to hold. If the task failed, what has left the
 * giver's hands since counts, except for what it failed at.
 */
export function giftsOf(report: Report, before: Inventory): readonly (readonly [string, Inventory])[] {
  return handoversOf(report).flatMap(({ object, quantity, recipient = '' }) => {
    const item = Object.keys(before).find((held) => held === object || held.endsWith(`_${object}`)) ?? object;
    return report.status !== 'failed' ||
      hasLeft(report, object, (ownValue(before, item) ?? 0) - (ownValue(heldAfter(report), item) ?? 0) - quantity)
      ? [[recipient, { [item]: quantity }] as const]
      : [];
  });
}

/**
 * Whether a giver whose task failed has handed over an object all the same. `more`: how many more of the object it has
 * lost than the task was to hand over; negative if fewer.
 */
function hasLeft({ reason, deed }: TaskReport, object: string, more: number): boolean {
  return reason !== 'target-gone' && deed?.object !== object && more >= 0;
}

/** The agent that all parts of a task hand something to, if none of them names a place; null for any other task. */
export function receiverToFind(work: Work): string | null {
  const [first] = deedsIn(work);
  const receiver = first?.recipient;
  return receiver !== undefined &&
    work.every((part) => typeof part === 'object' && part.recipient === receiver && part.position === undefined)
    ? receiver
    : null;
}
