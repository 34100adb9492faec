import { Seats } from '@s-agents/core';
import type { Team } from '../composition/compose-team.js';

/** Who may come to seats, beside those to whom the config gives some. */
export interface SeatOffer {
  /** Whether people steer the run from a page, from which they reach every seat; default: false. */
  readonly hasPage?: boolean;
}

/** The seats of a team that somebody from outside can take; null where there are none. */
export function seatsOf(
  { container, config }: Pick<Team, 'container' | 'config'>,
  { hasPage = false }: SeatOffer = {},
): Seats | null {
  const isTaken = hasPage || config.organization.outside !== undefined || config.approval !== undefined;
  return isTaken && container.isBound(Seats) ? container.get<Seats>(Seats) : null;
}
