import { countItems, mapEntries, type TaskReport } from '@s-agents/core';
import { deedsOf } from './deeds-of.js';
import type { HourglassState } from '../state/state.js';

/**
 * Whether subordinates that race each other may by now hold together what they race for: while some have the same task,
 * one that has got something lacks no more for its present action than all others hold.
 */
export function canEndRace(state: HourglassState, agent: string, missing: TaskReport['missing'] = []): boolean {
  if (missing.length === 0 || !isRace(state)) return false;
  const others = [...mapEntries(state.known)].filter(([name]) => name !== agent);
  return missing.every(
    ({ items, count }) => others.reduce((held, [, { inventory }]) => held + countItems(inventory, items), 0) >= count,
  );
}

/** Whether two of those at work have the same task, by which either alone would get all of a thing that was asked for. */
function isRace({ ongoing, assigned }: HourglassState): boolean {
  const [seen, same] = [new Set<string>(), new Set<string>()];
  for (const [, { task }] of mapEntries(ongoing)) (seen.has(task) ? same : seen).add(task);
  const asked = assigned === null ? [] : deedsOf(assigned.text);
  return [...same]
    .flatMap(deedsOf)
    .some(({ object, quantity }) => asked.some((deed) => deed.object === object && quantity >= deed.quantity));
}
