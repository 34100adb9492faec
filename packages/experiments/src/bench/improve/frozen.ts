import { charterSchema, createRandom, type Charter } from '@s-agents/core';
import { compareCosts, presets, type Costs } from '@s-agents/organized-teams';
import { costsOn, type BenchRuns } from './bench-runs.js';
import { improveOnce } from './improve-once.js';
import { seats, type Seat } from './team.js';

/** Presets of which each seat in the lead makes another organization, and others. */
const withLeads = ['leader', 'dual-leaders'];
const withoutLeads = ['none', 'election', 'dynamic'];

/** The most episodes: fewer than half of the candidates can be tried. */
export const frozenEpisodes = 4;

/** What the frozen candidates cost, with one of the team capable. */
export interface FrozenCandidates {
  readonly capable: Seat;
  readonly planted: string;
  readonly costs: readonly { readonly name: string; readonly costs: Costs }[];
}

/** What one seed came to, with the Critic and without. */
export interface FrozenSearch {
  readonly seed: number;
  readonly capable: Seat;
  readonly start: string;
  readonly withCritic: string;
  readonly withoutCritic: string;
}

export interface FrozenFigures {
  readonly runSeeds: readonly number[];
  readonly candidates: readonly FrozenCandidates[];
  readonly searches: readonly FrozenSearch[];
}

/** Each seed is one of the Coordinator's. */
interface FrozenOptions extends BenchRuns {
  readonly seeds: readonly number[];
}

/**
 * Measures how often the Coordinator finds the best of frozen candidates: the one that lets the only capable member lead
 * is planted. Who that is, and with which other candidate the search begins, depends on the seed.
 */
export async function measureFrozen({ seeds, ...bench }: FrozenOptions): Promise<FrozenFigures> {
  const choices = frozenChoices();
  const candidates: FrozenCandidates[] = [];
  for (const capable of seats) {
    const costs: { name: string; costs: Costs }[] = [];
    for (const choice of choices) costs.push({ name: nameOf(choice), costs: await costsOn(choice, capable, bench) });
    const sorted = costs.toSorted((a, b) => compareCosts(a.costs, b.costs));
    candidates.push({ capable, planted: `leader-${capable}`, costs: sorted });
  }
  const searches: FrozenSearch[] = [];
  for (const seed of seeds) {
    const random = createRandom(seed).fork('frozen candidates');
    const capable = random.pick(seats);
    const start = random.pick(choices.filter((choice) => nameOf(choice) !== `leader-${capable}`));
    const search = async (hasCritic: boolean): Promise<string> => {
      const setup = { ...bench, capable, start, seed, episodes: frozenEpisodes, hasCritic, choices };
      return nameOf(await improveOnce(setup));
    };
    searches.push({
      seed,
      capable,
      start: nameOf(start),
      withCritic: await search(true),
      withoutCritic: await search(false),
    });
  }
  return { runSeeds: bench.runSeeds, candidates, searches };
}

function frozenChoices(): readonly Charter[] {
  return presets.flatMap((preset) => {
    const { name } = preset;
    const leads = withLeads.includes(name) ? seats : withoutLeads.includes(name) ? seats.slice(0, 1) : [];
    return leads.map((lead) => {
      const made = preset.charter([lead, ...seats.filter((other) => other !== lead)]);
      return charterSchema.parse({ ...made, name: withLeads.includes(name) ? `${name}-${lead}` : name });
    });
  });
}

export function nameOf({ name = 'unnamed' }: Pick<Charter, 'name'>): string {
  return name;
}
