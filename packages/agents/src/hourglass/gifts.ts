import { parseDeed, type Inventory, type Report } from '@s-agents/core';

/**
 * What a report of a success says that was handed over, by receiver: they may not report for long. A word for several
 * items stands for those of them that the giver was known to hold.
 */
export function giftsOf(report: Report, before: Inventory): readonly (readonly [string, Inventory])[] {
  if (report.status !== 'succeeded') return [];
  return report.task.split(';').flatMap((part) => {
    const deed = parseDeed(part.trim());
    if (deed?.recipient === undefined) return [];
    const { object, quantity, recipient } = deed;
    const item = Object.keys(before).find((held) => held === object || held.endsWith(`_${object}`)) ?? object;
    return [[recipient, { [item]: quantity }] as const];
  });
}

/** Whom all parts of a task hand something to, without saying where; null where it is another task. */
export function receiverToFind(task: string): string | null {
  const deeds = task.split(';').map((part) => parseDeed(part.trim()));
  const [first] = deeds;
  const receiver = first?.recipient;
  return receiver !== undefined && deeds.every((deed) => deed?.recipient === receiver && deed.position === undefined)
    ? receiver
    : null;
}
