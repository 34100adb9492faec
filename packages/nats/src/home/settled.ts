import { setTimeout } from 'node:timers/promises';
import type { Leases } from '@s-agents/core';
import { abortable } from '@s-agents/kit';
import type { Claims } from '../hosts/claims.js';
import { hostsOf, isThere } from '../hosts/members.js';
import { homeKey } from './stay-at-home.js';

export interface Settling {
  /** The seats that others host. */
  readonly seats: readonly string[];
  readonly claims: Pick<Claims, 'all' | 'look'>;
  readonly leases: Pick<Leases, 'held' | 'holder'>;
  /** The number of the last entry of a seat's journal that is in the log. */
  readonly merged: (seat: string) => number;
  /** Asks the engine for the number of the last entry of a seat's journal. */
  readonly written: (seat: string) => Promise<number>;
  /** Ends the wait. */
  readonly signal: AbortSignal;
}

/** Milliseconds between two looks. */
const pause = 50;

/** Resolves once the hosts of these seats have ended or are lost, and the log has all that they noted. */
export async function settled(options: Settling): Promise<void> {
  const { seats, claims, leases, merged, signal } = options;
  /** The numbers of the last entries of seats whose hosts are lost. */
  const lost = new Map<string, number>();
  for (;;) {
    const isOpen = (seat: string): boolean => merged(seat) < (claims.all.get(seat)?.over ?? lost.get(seat) ?? Infinity);
    if (signal.aborted || !seats.some(isOpen)) return;
    // A process that does not see its own lease does not see those of others.
    if (leases.held().has(homeKey)) {
      const there = new Set(hostsOf(leases).map(({ name }) => name));
      const doubtful = seats.filter(
        (seat) => isOpen(seat) && !lost.has(seat) && !there.has(claims.all.get(seat)?.host ?? ''),
      );
      await Promise.all(
        doubtful.map(async (seat) => {
          const last = await lastOfLost(seat, options).catch(() => null);
          if (last !== null) lost.set(seat, last);
        }),
      );
    }
    await setTimeout(pause, undefined, { signal }).catch(() => {});
  }
}

/** The number of the last entry of a seat whose host is lost; null: the host is there, or has ended in order. */
async function lastOfLost(seat: string, { claims, leases, written, signal }: Settling): Promise<number | null> {
  const claim = await claims.look(seat, signal);
  if (claim === null) return 0;
  if (claim.over !== undefined || (await isThere(leases, claim.host, { signal }))) return null;
  return abortable(written(seat), signal);
}
