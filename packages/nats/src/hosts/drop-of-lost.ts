import { setTimeout } from 'node:timers/promises';

/** Milliseconds between two looks for hosts that are gone. */
const pause = 1000;

export interface HostsTickets {
  /** The hosts that are there. */
  readonly hosts: () => ReadonlySet<string>;
  /** What hosts have asked for, by its name. */
  readonly tickets: ReadonlyMap<string, { readonly host: string }>;
  readonly drop: (ticket: string) => void;
  readonly signal: AbortSignal;
}

/** Drops what hosts have asked for that are gone, until the signal aborts. */
export async function dropOfLost({ hosts, tickets, drop, signal }: HostsTickets): Promise<void> {
  while (!signal.aborted) {
    await setTimeout(pause, undefined, { signal, ref: false }).catch(() => {});
    const there = hosts();
    for (const [ticket, { host }] of [...tickets]) if (!there.has(host)) drop(ticket);
  }
}
