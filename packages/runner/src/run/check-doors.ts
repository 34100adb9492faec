import { SAgentsError, user, type SeatDoor } from '@s-agents/core';
import type { Team } from '../composition/compose-team.js';
import type { RunStore } from './run-store.js';

/**
 * Checks that every seat that is taken from outside can be reached through one of the `doors` that the program offers.
 * Throws SAgentsError `SEAT_DOOR_MISSING`.
 */
export function checkDoors({ config, source }: Team, doors: readonly SeatDoor[], folder: RunStore): void {
  const { organization, approval } = config;
  const taken = Object.entries(organization.outside ?? {}).map(([seat, { from }]) => ({
    seat,
    from,
    path: `organization.outside.${seat}`,
  }));
  const allowing = approval === undefined ? [] : [{ seat: user, from: approval.from, path: 'approval.from' }];
  for (const { seat, from, path } of [...taken, ...allowing]) {
    if (doors.includes(from) || (from === 'http' && folder.path !== '')) continue;
    throw new SAgentsError({
      code: 'SEAT_DOOR_MISSING',
      message: `${path} in ${source} is "${from}", but nobody can come to the seat of ${seat} from there: ${missing[from]}`,
      remedy: 'name another door (terminal, http, mcp or page), or start the run as that door needs it',
    });
  }
}

const missing: Readonly<Record<SeatDoor, string>> = {
  terminal: 'this program has no terminal for it (s-agents run and s-agents resume have one)',
  http: 'the run has no folder, in which the address would be found',
  page: 'nobody steers this run from a page (s-agents run --ui)',
  mcp: 'this run was not started by a client of s-agents mcp',
};
