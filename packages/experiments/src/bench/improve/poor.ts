import { charterSchema, type Charter } from '@s-agents/core';
import { meanCosts } from '@s-agents/improve';
import { presets, type Costs } from '@s-agents/organized-teams';
import { checkConfig } from '@s-agents/runner';
import { nameOf } from './frozen.js';
import { improveOnce } from './improve-once.js';
import type { KeptRuns } from './kept-runs.js';
import { teamConfig, type Seat } from './team.js';

export const poorEpisodes = 5;
/** Who is capable, and in the poor organizations leads nobody. */
const capable: Seat = 'cat';

/** An improvement from one poor organization. Costs are those of seeds that no episode had. */
export interface Improved {
  readonly seed: number;
  readonly hasCritic: boolean;
  readonly best: string;
  readonly costs: Costs;
}

export interface PoorStart {
  readonly start: string;
  readonly costs: Costs;
  readonly improved: readonly Improved[];
}

export interface PoorFigures {
  readonly runSeeds: readonly number[];
  readonly otherSeeds: readonly number[];
  readonly starts: readonly PoorStart[];
}

interface PoorOptions {
  readonly seeds: readonly number[];
  readonly runSeeds: readonly number[];
  /** With which the first and the best organization are compared. */
  readonly otherSeeds: readonly number[];
  readonly runs: KeptRuns;
  readonly signal: AbortSignal;
}

/** Improves three poor organizations, with the Critic and without, and compares the best with the first on other seeds. */
export async function measurePoor({ seeds, runSeeds, otherSeeds, runs, signal }: PoorOptions): Promise<PoorFigures> {
  const costOn = async (organization: Charter): Promise<Costs> => {
    const config = checkConfig(teamConfig(capable, organization, 1), { baseFolder: process.cwd() });
    const each = [];
    for (const seed of otherSeeds) each.push(await runs.perform({ config, organization, seed, plugins: {}, signal }));
    return meanCosts(each.map((run) => run.costs));
  };
  const starts: PoorStart[] = [];
  for (const start of poorOrganizations()) {
    const improved: Improved[] = [];
    for (const hasCritic of [true, false])
      for (const seed of seeds) {
        const setup = { capable, start, seed, runSeeds, episodes: poorEpisodes, hasCritic, choices: [], runs, signal };
        const best = await improveOnce(setup);
        improved.push({ seed, hasCritic, best: nameOf(best), costs: await costOn(best) });
      }
    starts.push({ start: nameOf(start), costs: await costOn(start), improved });
  }
  return { runSeeds, otherSeeds, starts };
}

/** Somebody leads who orders too much; two such lead together; all lead in turn. */
function poorOrganizations(): readonly Charter[] {
  const made = (preset: string, seats: readonly string[], name: string): Charter => {
    const charter = presets.find((one) => one.name === preset)?.charter(seats) ?? {};
    return charterSchema.parse({ ...charter, name });
  };
  return [
    made('leader', ['ann', 'bob', 'cat'], 'leader-ann'),
    made('dual-leaders', ['ann', 'bob', 'cat'], 'dual-leaders-ann'),
    made('dynamic', ['ann', 'bob', 'cat'], 'dynamic'),
  ];
}
