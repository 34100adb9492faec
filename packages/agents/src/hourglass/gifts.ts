import { parseDeed, type Deed, type Inventory, type Report } from '@s-agents/core';

/** By report, the deeds of its task that name whom something goes to: many ask for them again and again. */
const handovers = new WeakMap<Report, readonly Deed[]>();

/** The parts of a success that handed something over. */
function handoversOf(report: Report): readonly Deed[] {
  if (report.status !== 'succeeded') return [];
  const known = handovers.get(report);
  if (known !== undefined) return known;
  const deeds = report.task
    .split(';')
    .map((part) => parseDeed(part.trim()))
    .filter((deed) => deed?.recipient !== undefined);
  handovers.set(report, deeds as readonly Deed[]);
  return deeds as readonly Deed[];
}

/** Whether a report says that something was handed over. */
export function tellsOfGifts(report: Report): boolean {
  return handoversOf(report).length > 0;
}

/**
 * What a report of a success says that was handed over, by receiver: they may not report for long. A word for several
 * items stands for those of them that the giver was known to hold.
 */
export function giftsOf(report: Report, before: Inventory): readonly (readonly [string, Inventory])[] {
  return handoversOf(report).map(({ object, quantity, recipient = '' }) => {
    const item = Object.keys(before).find((held) => held === object || held.endsWith(`_${object}`)) ?? object;
    return [recipient, { [item]: quantity }] as const;
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
