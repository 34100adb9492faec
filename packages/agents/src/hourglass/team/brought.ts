import { ownValue, sumOf, type Report } from '@s-agents/core';
import { mapEntries, mapSet } from '@s-agents/kit';
import { giftsOf, tellsOfGifts } from './gifts.js';
import { heldBy } from './known-inventories.js';
import type { HourglassState } from '../state/state.js';

/**
 * Credits the gifts that a report tells of to the tasks under way of their receivers, or of the subordinate whose group
 * the receiver belongs to. `before` is the state without the report, which knows what the giver held until then.
 */
export function withBrought(
  state: HourglassState,
  from: string,
  report: Report,
  before: HourglassState,
): HourglassState {
  if (!tellsOfGifts(report)) return state;
  const gifts = giftsOf(report, heldBy(before.team, from));
  const ongoing = gifts.reduce((all, [receiver, gift]) => {
    const [agent, task] =
      [...mapEntries(all)].find(([member]) => member === receiver) ??
      [...mapEntries(all)].find(([member]) => ownValue(state.team.hands, member)?.includes(receiver) === true) ??
      [];
    return agent === undefined || task === undefined
      ? all
      : mapSet(all, agent, { ...task, brought: sumOf([task.brought ?? {}, gift]) });
  }, state.delegation.ongoing);
  return ongoing === state.delegation.ongoing ? state : { ...state, delegation: { ...state.delegation, ongoing } };
}
