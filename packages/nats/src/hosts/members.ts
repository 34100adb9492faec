import type { Lease, Leases } from '@s-agents/core';

/** A process that hosts seats. */
export interface HostFacts {
  readonly name: string;
  readonly labels: readonly string[];
}

/** The key of a process's lease: without it, its seats are free. */
const prefix = 'host ';

/** Says that a process is there, until its lease is over; null: another one has its name. */
export function join(leases: Leases, facts: HostFacts): Promise<Lease | null> {
  return leases.take(`${prefix}${facts.name}`, JSON.stringify(facts));
}

/** The processes that are there. */
export function hostsOf(leases: Pick<Leases, 'held'>): readonly HostFacts[] {
  return [...leases.held()].flatMap(([key, holder]) =>
    key.startsWith(prefix) ? [JSON.parse(holder) as HostFacts] : [],
  );
}

/** Asks whether a process is there that nothing was heard of. */
export async function isThere(
  leases: Pick<Leases, 'holder'>,
  name: string,
  options: { readonly signal: AbortSignal },
): Promise<boolean> {
  return (await leases.holder(`${prefix}${name}`, options)) !== null;
}
