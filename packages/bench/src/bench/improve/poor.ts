import { charterSchema, type Charter } from '@s-agents/core';
import { presets, type Costs } from '@s-agents/organized-teams';
import { costsOn, type BenchRuns } from './bench-runs.js';
import { nameOf } from './frozen.js';
import { improveOnce } from './improve-once.js';
import type { Seat } from './team.js';

export const poorEpisodes = 5;
/** The capable member, which leads nobody in the poor organizations with fixed leaders. */
const capable: Seat = 'cat';

/** The result of improving a poor organization. Its costs are measured on seeds that no episode used. */
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

/** Each of `seeds` is a seed of the Coordinator. */
interface PoorOptions extends BenchRuns {
  readonly seeds: readonly number[];
  /** The seeds on which the first and the best organization are compared. */
  readonly otherSeeds: readonly number[];
}

/** Improves three poor organizations, with the Critic and without, and compares the best with the first on other seeds. */
export async function measurePoor({ seeds, otherSeeds, ...bench }: PoorOptions): Promise<PoorFigures> {
  const costOn = (organization: Charter): Promise<Costs> =>
    costsOn(organization, capable, { ...bench, runSeeds: otherSeeds });
  const starts: PoorStart[] = [];
  for (const start of poorOrganizations()) {
    const improved: Improved[] = [];
    for (const hasCritic of [true, false])
      for (const seed of seeds) {
        const setup = { ...bench, capable, start, seed, episodes: poorEpisodes, hasCritic, choices: [] };
        const best = await improveOnce(setup);
        improved.push({ seed, hasCritic, best: nameOf(best), costs: await costOn(best) });
      }
    starts.push({ start: nameOf(start), costs: await costOn(start), improved });
  }
  return { runSeeds: bench.runSeeds, otherSeeds, starts };
}

/** Three poor organizations: one member that orders too much leads, two of them lead together, or all lead in turn. */
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
