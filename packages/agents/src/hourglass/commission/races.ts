import { countItems, deedsIn, workText, type TaskReport, type Work } from '@s-agents/core';
import { mapEntries } from '@s-agents/kit';
import type { HourglassState } from '../state/state.js';

/**
 * Whether subordinates that race each other may by now hold together what they race for: while some have the same task,
 * one that has got something lacks no more for its present action than all others hold.
 */
export function canEndRace(state: HourglassState, agent: string, missing: TaskReport['missing'] = []): boolean {
  if (missing.length === 0 || !isRace(state)) return false;
  const others = [...mapEntries(state.team.known)].filter(([name]) => name !== agent);
  return missing.every(
    ({ items, count }) => others.reduce((held, [, { inventory }]) => held + countItems(inventory, items), 0) >= count,
  );
}

/** Whether two of those at work have the same task, by which either alone would get all of a thing that was asked for. */
function isRace({ delegation, commission }: HourglassState): boolean {
  const kinds = Map.groupBy(
    [...mapEntries(delegation.ongoing)].map(([, { work }]) => work),
    (work) => workText(work),
  );
  const same: readonly Work[] = [...kinds.values()].flatMap(([work, ...others]) =>
    work === undefined || others.length === 0 ? [] : [work],
  );
  const asked = deedsIn(commission.assigned?.work ?? []);
  return same
    .flatMap(deedsIn)
    .some(({ object, quantity }) => asked.some((deed) => deed.object === object && quantity >= deed.quantity));
}
