import { setTimeout } from 'node:timers/promises';
import type { Leases } from '@s-agents/core';
import type { Claims } from '../hosts/claims.js';
import { hostsOf } from '../hosts/members.js';
import { homeKey } from './stay-at-home.js';

export interface Settling {
  /** The seats that others host. */
  readonly seats: readonly string[];
  readonly claims: Pick<Claims, 'all' | 'look'>;
  readonly leases: Leases;
  /** The number of the last entry of a seat's journal that is in the log. */
  readonly merged: (seat: string) => number;
  /** Ends the wait. */
  readonly signal: AbortSignal;
}

/** Milliseconds between two looks. */
const pause = 50;

/** Resolves once the log has all that the hosts of these seats note until they have ended, or are lost. */
export async function settled({ seats, claims, leases, merged, signal }: Settling): Promise<void> {
  const lost = new Set<string>();
  for (;;) {
    const isOpen = (seat: string): boolean => {
      const end = claims.all.get(seat)?.over;
      return !lost.has(seat) && (end === undefined || merged(seat) < end);
    };
    if (signal.aborted || !seats.some(isOpen)) return;
    // Whoever does not see its own lease does not see those of others.
    if (leases.held().has(homeKey)) {
      const there = new Set(hostsOf(leases).map(({ name }) => name));
      const without = seats.filter((seat) => isOpen(seat) && !there.has(claims.all.get(seat)?.host ?? ''));
      await Promise.all(
        without.map(async (seat) => {
          // It may have ended, and the news of that be on its way.
          const claim = await claims.look(seat, signal).catch(() => undefined);
          if (claim === null || (claim?.over === undefined && claim !== undefined && !there.has(claim.host)))
            lost.add(seat);
        }),
      );
    }
    await setTimeout(pause, undefined, { signal }).catch(() => {});
  }
}
