import { isSAgentsError } from '@s-agents/core';
import type { FaultProfile } from '../faults/profile.js';
import { drawTeam, type Draw } from './draw-team.js';
import type { Swarm } from './swarm.js';

/** The errors with which a config is refused because its team does not fit together. */
const refusals = /^(CONFIG_INVALID|GRAPH_\w+|NOBODY_ACTS)$/;
/** How many teams are drawn for a seed before it gives up. */
const maximumAttempts = 50;

/**
 * Calls `run` with the team that a swarm draws for a seed. Draws the next team while the config's checks refuse it.
 * Rethrows any other error of `run`.
 */
export async function tryDraws<Result>(
  swarm: Swarm,
  { seed, faults }: { readonly seed: number; readonly faults: FaultProfile },
  run: (draw: Draw) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run(drawTeam(swarm, { seed, attempt, faults }));
    } catch (error) {
      if (attempt >= maximumAttempts || !isSAgentsError(error) || !refusals.test(error.code)) throw error;
    }
  }
}
