import { mapGet, mapSet, ownValue, sumOf, type Report } from '@s-agents/core';
import { giftsOf, tellsOfGifts } from './gifts.js';
import { knownInventories } from './known-inventories.js';
import type { HourglassState } from './state.js';

/**
 * Somebody is done: what it handed to others who are at a task comes on top of what they bring. `before`: the state
 * that does not know of the report yet, and so of what its sender held until then.
 */
export function withBrought(
  state: HourglassState,
  from: string,
  report: Report,
  before: HourglassState,
): HourglassState {
  if (!tellsOfGifts(report)) return state;
  const gifts = giftsOf(report, ownValue(knownInventories(before).inventories, from) ?? {});
  const ongoing = gifts.reduce((all, [receiver, gift]) => {
    const task = mapGet(all, receiver);
    return task === undefined ? all : mapSet(all, receiver, { ...task, brought: sumOf([task.brought ?? {}, gift]) });
  }, state.ongoing);
  return ongoing === state.ongoing ? state : { ...state, ongoing };
}
