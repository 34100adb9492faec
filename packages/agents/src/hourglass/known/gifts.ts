import {
  heldAfter,
  ownValue,
  parseDeed,
  splitTask,
  type Deed,
  type Inventory,
  type Report,
  type TaskReport,
} from '@s-agents/core';

/** Caches the handovers in each report's task, since many callers ask for them again and again. */
const handovers = new WeakMap<Report, readonly Deed[]>();

/** The parts of a task that hand something over, where it is over. */
function handoversOf(report: Report): readonly Deed[] {
  if (report.status !== 'succeeded' && report.status !== 'failed') return [];
  const known = handovers.get(report);
  if (known !== undefined) return known;
  const deeds = splitTask(report.task)
    .map((part) => parseDeed(part))
    .filter((deed) => deed?.recipient !== undefined);
  handovers.set(report, deeds as readonly Deed[]);
  return deeds as readonly Deed[];
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
export function receiverToFind(task: string): string | null {
  const deeds = splitTask(task).map((part) => parseDeed(part));
  const [first] = deeds;
  const receiver = first?.recipient;
  return receiver !== undefined && deeds.every((deed) => deed?.recipient === receiver && deed.position === undefined)
    ? receiver
    : null;
}
