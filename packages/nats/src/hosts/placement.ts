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
}

export function mayHost({ name, labels }: HostFacts, seat: string, placement: Placement): boolean {
  const places = placement[seat] ?? placement['*'];
  return places === undefined || places.some((place) => place === name || labels.includes(place));
}

/**
 * The next seat that a host should take: the first without a host for which no other one that may have it has fewer seats;
 * by name where several have as few. Null: none.
 */
export function nextSeat(host: string, { seats, placement, claims, hosts }: Placing): string | null {
  const there = new Set(hosts.map(({ name }) => name));
  const load = new Map(hosts.map(({ name }) => [name, 0]));
  const isFree = (seat: string): boolean => !there.has(claims.get(seat)?.host ?? '');
  for (const seat of seats) {
    const claim = claims.get(seat);
    if (claim !== undefined && there.has(claim.host)) load.set(claim.host, (load.get(claim.host) ?? 0) + 1);
  }
  const isTaken = (seat: string): boolean => claims.get(seat)?.over !== undefined;
  for (const seat of seats) {
    if (!isFree(seat) || isTaken(seat)) continue;
    const able = hosts.filter((one) => mayHost(one, seat, placement)).map(({ name }) => name);
    if (leastOf(able, load) === host) return seat;
  }
  return null;
}

function leastOf(names: readonly string[], load: ReadonlyMap<string, number>): string | undefined {
  return names.toSorted((one, other) => (load.get(one) ?? 0) - (load.get(other) ?? 0) || (one < other ? -1 : 1))[0];
}
