import type { FaultProfile, UserAct } from '../faults/profile.js';
import type { SeedResult } from '../run/simulate-seed.js';
import { fewest } from './fewest.js';

/** A team and its faults: what a run depends on beside its config and seed. */
export interface Case {
  /** "PATH=VALUE", as after `--set`. */
  readonly set: readonly string[];
  readonly faults: FaultProfile;
}

/** A case that violates `invariant`, as small as it was found. */
export interface Shrunk extends Case {
  readonly invariant: string;
  /** What was found, in the smallest case. */
  readonly detail: string;
  /** How many runs it took. */
  readonly runs: number;
}

/**
 * Leaves out faults, then what the user does, then agents, then faults again, for as long as the first violated invariant of `result` is still
 * violated. `run` runs a case with the seed of `result`, and resolves with null for a case that a config's checks refuse.
 */
export async function shrink(
  found: Case,
  result: SeedResult,
  run: (candidate: Case) => Promise<SeedResult | null>,
): Promise<Shrunk> {
  const { invariant = '', detail = '' } = result.violations[0] ?? {};
  let smallest = { detail, runs: 0 };
  const violates = async (candidate: Case): Promise<boolean> => {
    smallest = { ...smallest, runs: smallest.runs + 1 };
    const violation = (await run(candidate))?.violations.find((one) => one.invariant === invariant);
    if (violation !== undefined) smallest = { ...smallest, detail: violation.detail };
    return violation !== undefined;
  };
  const fewerFaults = async (candidate: Case, ids: readonly string[]): Promise<Case> => {
    const withOnly = (only: readonly string[]): Case => ({
      ...candidate,
      faults: { ...candidate.faults, only: [...only] },
    });
    return withOnly(await fewest(ids, (only) => violates(withOnly(only))));
  };
  const fewerActs = async (candidate: Case): Promise<Case> => {
    const { user = [], ...faults } = candidate.faults;
    const withActs = (acts: readonly UserAct[]): Case => ({
      ...candidate,
      faults: acts.length === 0 ? faults : { ...faults, user: [...acts] },
    });
    return user.length === 0 ? candidate : withActs(await fewest(user, (acts) => violates(withActs(acts))));
  };
  let left = await fewerActs(await fewerFaults(found, result.injected ?? []));
  for (const set of smallerTeams(left.set)) {
    if (!(await violates({ ...left, set }))) continue;
    left = await fewerFaults({ ...left, set }, left.faults.only ?? []);
    break;
  }
  return { ...left, invariant, ...smallest };
}

interface Organization {
  readonly seats: readonly { readonly name: string }[];
  readonly topology: { readonly edges?: readonly string[] };
  readonly to?: readonly string[];
}

const organizationPrefix = 'organization=';

/** The same team with only its first agents, from one agent on. Empty when the overrides hold no team. */
export function smallerTeams(set: readonly string[]): readonly (readonly string[])[] {
  const place = set.findLastIndex((override) => override.startsWith(organizationPrefix));
  const text = set[place]?.slice(organizationPrefix.length);
  if (text === undefined) return [];
  const organization = JSON.parse(text) as Organization;
  return Array.from({ length: Math.max(0, organization.seats.length - 1) }, (_, index) =>
    set.with(place, `${organizationPrefix}${JSON.stringify(firstSeats(organization, index + 1))}`),
  );
}

function firstSeats(organization: Organization, count: number): object {
  const seats = organization.seats.slice(0, count);
  const isThere = (end: string): boolean => seats.some(({ name }) => name === end) || Number(end) < count;
  const withoutAbsent = (graph: unknown): unknown =>
    typeof graph === 'object' && graph !== null && 'edges' in graph
      ? { ...graph, edges: (graph.edges as readonly string[]).filter((edge) => edge.split('->').every(isThere)) }
      : graph;
  const { to, ...rest } = organization;
  const receivers = to?.filter((name) => isThere(name)) ?? [];
  return {
    ...rest,
    topology: withoutAbsent(organization.topology),
    ...('communication' in organization ? { communication: withoutAbsent(organization.communication) } : {}),
    seats,
    ...(receivers.length === 0 ? {} : { to: receivers }),
  };
}
