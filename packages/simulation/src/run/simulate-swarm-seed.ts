import { isSAgentsError } from '@s-agents/core';
import type { LoadedConfig } from '@s-agents/runner';
import { drawTeam, type Draw } from '../swarm/draw-team.js';
import type { Swarm } from '../swarm/swarm.js';
import { simulateSeed, type SeedResult, type SimulateOptions } from './simulate-seed.js';

/** The errors with which a config is refused because its team does not fit together. */
const refusals = /^(CONFIG_INVALID|GRAPH_\w+|NOBODY_ACTS)$/;
/** How often a team is drawn anew. */
const maximumAttempts = 50;

/**
 * Runs the team that a swarm draws for a seed; `load` returns the config with the draw's overrides. Teams that the
 * checks of a config refuse are drawn anew. Throws SAgentsError for whatever is invalid in the config itself.
 */
export async function simulateSwarmSeed(
  load: (set: readonly string[]) => Promise<LoadedConfig>,
  swarm: Swarm,
  options: SimulateOptions,
): Promise<SeedResult> {
  for (let attempt = 0; ; attempt++) {
    const draw: Draw = drawTeam(swarm, { seed: options.seed, attempt, faults: options.profile });
    try {
      return await simulateSeed(await load(draw.set), { ...options, profile: draw.faults, drawn: draw });
    } catch (error) {
      if (attempt >= maximumAttempts || !isSAgentsError(error) || !refusals.test(error.code)) throw error;
    }
  }
}
