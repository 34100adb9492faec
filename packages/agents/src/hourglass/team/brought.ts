import type { Inventory, Report } from '@s-agents/core';
import { ownValue, sumOf, mapEntries } from '@s-agents/kit';
import { withTask, type Delegation } from '../commission/delegation.js';
import { giftsOf, tellsOfGifts } from './gifts.js';
import { heldBy } from './known-inventories.js';
import type { Team } from './team.js';

/**
 * Credits the gifts that a report tells of to the tasks under way of their receivers, or of the subordinate whose group
 * the receiver belongs to. `team` is what was known without the report, so that it tells what the giver held until then.
 */
export function withBrought(delegation: Delegation, team: Team, from: string, report: Report): Delegation {
  if (!tellsOfGifts(report)) return delegation;
  return giftsOf(report, heldBy(team, from)).reduce(
    (next, [receiver, gift]) => withGift(next, team, receiver, gift),
    delegation,
  );
}

function withGift(delegation: Delegation, team: Team, receiver: string, gift: Inventory): Delegation {
  const tasks = [...mapEntries(delegation.ongoing)];
  const [agent, task] =
    tasks.find(([member]) => member === receiver) ??
    tasks.find(([member]) => ownValue(team.hands, member)?.includes(receiver) === true) ??
    [];
  return agent === undefined || task === undefined
    ? delegation
    : withTask(delegation, agent, { brought: sumOf([task.brought ?? {}, gift]) });
}
