import type { RunEvent } from '@s-agents/core';
import { emptyMap } from '@s-agents/kit';
import { withOwnInventory, withReported, type Self } from './known-inventories.js';
import type { Team } from './team.js';

/** What an agent learns of its team. */
export function reduceTeam(team: Team, event: RunEvent, self: Self): Team {
  switch (event.type) {
    case 'observed':
      return withOwnInventory(team, self.name, event.inventory);
    case 'message.published':
    case 'message.received':
      return withReported(team, self, event.message);
    case 'planning.started':
      return { ...team, heardOf: emptyMap() };
    default:
      return team;
  }
}
