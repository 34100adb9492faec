import { charterSchema, type Charter } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { compareCosts, presets, type Costs } from '@s-agents/organized-teams';
import { costsOn, type BenchRuns } from './bench-runs.js';
import { improveOnce } from './improve-once.js';
import { seats, type Seat } from './team.js';

/** Presets that make one organization for each choice of leaders, and presets without fixed leaders. */
const withLeads = ['leader', 'dual-leaders'];
const withoutLeads = ['none', 'election', 'dynamic'];

/** The most episodes of a search, so few that it cannot try half of the candidates. */
export const frozenEpisodes = 4;

/** The costs of the frozen candidates when one given member is capable. */
export interface FrozenCandidates {
  readonly capable: Seat;
  readonly planted: string;
  readonly costs: readonly { readonly name: string; readonly costs: Costs }[];
}

/** The organizations that the search with one seed found, with the Critic and without. */
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

/** Each of `seeds` is a seed of the Coordinator. */
interface FrozenOptions extends BenchRuns {
  readonly seeds: readonly number[];
}

/**
 * Measures how often the Coordinator finds the best of frozen candidates. The planted best one lets the only capable
 * member lead. The seed decides which member that is and with which other candidate the search begins.
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
