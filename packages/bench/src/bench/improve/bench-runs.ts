import type { Charter } from '@s-agents/core';
import { meanCosts } from '@s-agents/improve';
import type { Costs } from '@s-agents/organized-teams';
import { checkConfig } from '@s-agents/runner';
import type { KeptRuns } from './kept-runs.js';
import { teamConfig, type Seat } from './team.js';

/** What the runs of the bench's team have in common. */
export interface BenchRuns {
  /** The seeds with which each organization is run. */
  readonly runSeeds: readonly number[];
  readonly runs: KeptRuns;
  readonly signal: AbortSignal;
}

/** The mean costs of an organization of the bench's team over the seeds. */
export async function costsOn(
  organization: Charter,
  capable: Seat,
  { runSeeds, runs, signal }: BenchRuns,
): Promise<Costs> {
  const config = checkConfig(teamConfig(capable, organization, 1), { baseFolder: process.cwd() });
  const each: Costs[] = [];
  for (const seed of runSeeds)
    each.push((await runs.perform({ config, organization, seed, plugins: {}, signal })).costs);
  return meanCosts(each);
}
