import { rm } from 'node:fs/promises';
import type { Charter, CharterInput } from '@s-agents/core';
import { inWorkFolder } from '@s-agents/experiments/measure';
import { improve } from '@s-agents/improve';
import { checkConfig } from '@s-agents/runner';
import type { BenchRuns } from './bench-runs.js';
import { teamConfig, type Seat } from './team.js';

export interface Setup extends BenchRuns {
  readonly capable: Seat;
  readonly start: CharterInput;
  /** The seed of the Coordinator's draws. */
  readonly seed: number;
  readonly episodes: number;
  readonly hasCritic: boolean;
  readonly choices: readonly Charter[];
}

/** Tokens of trajectories and earlier episodes, as by default. */
const tokens = 8000;

/**
 * Improves the organization of the bench's team from scratch, in an empty folder. Resolves with the cheapest
 * organization found.
 */
export async function improveOnce(setup: Setup): Promise<Charter> {
  const { capable, start, seed, runSeeds, episodes, hasCritic, choices, runs, signal } = setup;
  const folder = inWorkFolder('improve');
  await rm(folder, { recursive: true, force: true });
  const { best } = await improve({
    config: checkConfig(teamConfig(capable, start, seed), { baseFolder: process.cwd() }),
    seeds: runSeeds,
    episodes,
    hasCritic,
    choices,
    tokens,
    folder,
    plugins: {},
    onEpisode: () => {},
    perform: runs.perform,
    signal,
  });
  if (best === null) throw new RangeError('the budget of the bench is too small');
  return best.organization;
}
