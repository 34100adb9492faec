import type { Claim } from './claims.js';
import type { HostFacts } from './members.js';

/** Where seats may be hosted: by seat, or "*" for all others, the names or labels of hosts; absent: anywhere. */
export type Placement = Readonly<Record<string, readonly string[]>>;

export interface Placing {
  readonly seats: readonly string[];
  readonly placement: Placement;
  readonly claims: ReadonlyMap<string, Claim>;
  /** The hosts that are there. */
  readonly hosts: readonly HostFacts[];
  /** How many hosts are awaited before the first seat is taken; default: 1. */
  readonly workers?: number;
}

export function mayHost({ name, labels }: HostFacts, seat: string, placement: Placement): boolean {
  const places = placement[seat] ?? placement['*'];
  return places === undefined || places.some((place) => place === name || labels.includes(place));
}

/**
 * The seats without a host that a host should take: each goes to the one of those that may have it that has the fewest, by
 * name where several have as few. All hosts that know the same come to the same. Pure.
 */
export function seatsFor(host: string, { seats, placement, claims, hosts, workers = 1 }: Placing): readonly string[] {
  if (claims.size === 0 && hosts.length < workers) return [];
  const load = new Map(hosts.map(({ name }) => [name, 0]));
  const take = (name: string): void => void load.set(name, (load.get(name) ?? 0) + 1);
  for (const seat of seats) {
    const name = claims.get(seat)?.host;
    if (name !== undefined && load.has(name)) take(name);
  }
  const taken: string[] = [];
  for (const seat of seats) {
    const claim = claims.get(seat);
    if (claim !== undefined && (claim.over !== undefined || load.has(claim.host))) continue;
    const one = leastOf(
      hosts.filter((able) => mayHost(able, seat, placement)),
      load,
    );
    if (one === null) continue;
    take(one);
    if (one === host) taken.push(seat);
  }
  return taken;
}

function leastOf(hosts: readonly HostFacts[], load: ReadonlyMap<string, number>): string | null {
  let best: string | null = null;
  const loadOf = (name: string): number => load.get(name) ?? 0;
  for (const { name } of hosts) {
    const difference = best === null ? -1 : loadOf(name) - loadOf(best);
    if (best === null || difference < 0 || (difference === 0 && name < best)) best = name;
  }
  return best;
}
