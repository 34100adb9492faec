import type { LoadedConfig } from '@s-agents/runner';
import type { Swarm } from '../swarm/swarm.js';
import { tryDraws } from '../swarm/try-draws.js';
import { simulateSeed, type SeedResult, type SimulateOptions } from './simulate-seed.js';

/**
 * Runs the team that a swarm draws for a seed; `load` returns the config with the draw's overrides. Teams that the
 * checks of a config refuse are drawn anew. Throws SAgentsError for whatever is invalid in the config itself.
 */
export async function simulateSwarmSeed(
  load: (set: readonly string[]) => Promise<LoadedConfig>,
  swarm: Swarm,
  options: SimulateOptions,
): Promise<SeedResult> {
  return tryDraws(swarm, { seed: options.seed, faults: options.profile }, async (draw) =>
    simulateSeed(await load(draw.set), { ...options, profile: draw.faults, drawn: draw }),
  );
}
