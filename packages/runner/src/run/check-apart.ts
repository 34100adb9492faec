import { AgentArchitecture, SAgentsError, type ArchitectureClass } from '@s-agents/core';
import type { Team } from '../composition/compose-team.js';
import { withCompositionErrors } from '../composition/composition-errors.js';
import { architectureToken } from '../composition/selections.js';

/**
 * Throws SAgentsError `ARCHITECTURE_IN_ONE_PROCESS` for a seat that another process is to host, and whose agent reads the
 * state of other seats.
 */
export function checkApart({ config, container }: Team, elsewhere: ReadonlySet<string>): void {
  for (const seat of config.organization.seats) {
    if (!elsewhere.has(seat.name)) continue;
    const token = architectureToken(seat) ?? AgentArchitecture;
    const architecture = withCompositionErrors(() => container.get<AgentArchitecture>(token));
    if ((architecture.constructor as ArchitectureClass).apart === true) continue;
    const { use } = seat.architecture ?? config.agents.architecture;
    throw new SAgentsError({
      code: 'ARCHITECTURE_IN_ONE_PROCESS',
      message: `${seat.name} is to be hosted by another process, and its architecture "${use}" reads what other seats know`,
      remedy:
        'use the architecture hourglass, voyager or idle, or host all seats in one process (messagePool: in-process)',
    });
  }
}
