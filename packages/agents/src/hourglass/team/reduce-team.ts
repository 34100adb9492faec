import type { RunEvent } from '@s-agents/core';
import { emptyMap } from '@s-agents/kit';
import { withOwnInventory } from './known-inventories.js';
import type { Team } from './team.js';

/** What an agent learns of its team without being told. */
export function reduceTeam(team: Team, event: RunEvent, self: string): Team {
  switch (event.type) {
    case 'observed':
      return withOwnInventory(team, self, event.inventory);
    case 'planning.started':
      return { ...team, heardOf: emptyMap() };
    default:
      return team;
  }
}
