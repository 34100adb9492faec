import {
  charterSchema,
  isSAgentsError,
  type CharterInput,
  type CharterPreset,
  type Immutable,
  type Random,
} from '@s-agents/core';
import { presets } from '../../presets/presets.js';
import { compareCosts } from '../costs.js';
import { commandersIn, organizationOf, type Organization } from '../organization.js';
import { candidateCount, type PastEpisode, type Reflection, type ReflectInputs } from '../reflection.js';

/**
 * The symbolic Coordinator: a search over organizations. Untried ones come first, and among them those with the best
 * leaders, by the Critic's rankings or else by the costs of the episodes that they led; the seed decides between
 * equals. If it is given no choices, it considers the presets with each member in the lead. It reads no words.
 */
export function reflection({ team, episodes, choices }: ReflectInputs, random: Random): Reflection {
  const known = choices.length > 0 ? choices : organizationsFor(team);
  const standing = standings(team, episodes);
  const tried = new Set(episodes.map(({ organization }) => keyOf(organization, choices)));
  const untried = known
    .filter((organization) => !tried.has(keyOf(organization, choices)))
    .map((organization) => ({ organization, promise: promiseOf(organization, standing), lot: random.next() }))
    .toSorted((a, b) => a.promise - b.promise || a.lot - b.lot)
    .map(({ organization }) => organization);
  const cheapest = episodes.toSorted((a, b) => compareCosts(a.costs, b.costs)).map(({ organization }) => organization);
  const candidates = [...untried, ...cheapest].slice(0, candidateCount);
  const [first] = candidates;
  return {
    thoughts:
      first === undefined
        ? 'There is nothing to choose from.'
        : `${untried.length} organizations are untried; ${first.name} promises most.`,
    candidates,
    chosen: 1,
  };
}

/** How well each leads: 0 for the best, 1 for the worst. */
function standings(team: readonly string[], episodes: readonly PastEpisode[]): ReadonlyMap<string, number> {
  const critiques = episodes.flatMap(({ critique }) => critique ?? []);
  return new Map(
    team.map((name) => {
      const places =
        critiques.length > 0
          ? critiques.map(({ leadership }) => leadership.findIndex((one) => one.name === name)).filter((at) => at >= 0)
          : placesOfLed(name, episodes);
      const scale = critiques.length > 0 ? team.length - 1 : episodes.length - 1;
      return [name, places.length === 0 || scale <= 0 ? 1 / 2 : mean(places) / scale] as const;
    }),
  );
}

/** The ranks, by cost, of the episodes in which a member gave orders: 0 for the cheapest of all. */
function placesOfLed(name: string, episodes: readonly PastEpisode[]): readonly number[] {
  return episodes
    .toSorted((a, b) => compareCosts(a.costs, b.costs))
    .flatMap(({ organization }, place) => (commandersIn(organization).includes(name) ? [place] : []));
}

/**
 * The mean standing of an organization's leaders: of all that may lead if the lead changes, and the middle if nobody
 * leads.
 */
function promiseOf(organization: Immutable<Organization>, standing: ReadonlyMap<string, number>): number {
  const { changes, seats } = organization.lead;
  const leaders = changes === 'never' ? commandersIn(organization) : seats.length === 0 ? [...standing.keys()] : seats;
  return leaders.length === 0 ? 1 / 2 : mean(leaders.map((name) => standing.get(name) ?? 1 / 2));
}

/** What tells organizations apart: the name if there are given choices, otherwise everything except the wording. */
function keyOf(organization: Immutable<Organization>, choices: readonly unknown[]): string {
  if (choices.length > 0) return organization.name;
  const { commands, hearing, mayCorrect, lead } = organization;
  return JSON.stringify([commands.toSorted(), hearing.toSorted(), mayCorrect, lead]);
}

/** The presets, with each member in the lead. */
export function organizationsFor(team: readonly string[]): readonly Organization[] {
  const all = team.flatMap((leader) =>
    presets.flatMap((preset) => {
      const made = madeFor(preset, [leader, ...team.filter((name) => name !== leader)]);
      if (made === null) return [];
      const organization = organizationOf(charterSchema.parse(made));
      return [
        organization.commands.length === 0 ? organization : { ...organization, name: `${organization.name}-${leader}` },
      ];
    }),
  );
  return [
    ...new Map(all.toReversed().map((organization) => [keyOf(organization, []), organization])).values(),
  ].reverse();
}

/** Null where the preset does not fit the team. */
function madeFor(preset: CharterPreset, seats: readonly string[]): CharterInput | null {
  try {
    return preset.charter(seats);
  } catch (error) {
    if (isSAgentsError(error)) return null;
    throw error;
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
