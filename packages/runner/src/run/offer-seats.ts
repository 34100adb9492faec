import { Seats } from '@s-agents/core';
import type { Team } from '../composition/compose-team.js';

/** The seats of a team that somebody from outside takes; null where there are none. */
export function seatsOf({ container, config }: Pick<Team, 'container' | 'config'>): Seats | null {
  const isTaken = config.organization.outside !== undefined || config.approval !== undefined;
  return isTaken && container.isBound(Seats) ? container.get<Seats>(Seats) : null;
}
