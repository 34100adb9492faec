import { setTimeout } from 'node:timers/promises';
import type { Lease, Leases } from '@s-agents/core';

/** The key of the lease by which others see that the run's own process is there. */
export const homeKey = 'home';

/** Milliseconds before it is taken again. */
const pause = 500;

/**
 * Keeps the lease of the run's own process until the signal aborts. Nobody takes a run over by itself, so that a cut ends
 * nothing: whoever takes it up elsewhere fences this process by the run's journal.
 */
export async function stayAtHome(
  first: Lease,
  { id, leases, signal }: { readonly id: string; readonly leases: Leases; readonly signal: AbortSignal },
): Promise<void> {
  let lease: Lease | null = first;
  while (!signal.aborted) {
    if (lease === null || lease.signal.aborted) lease = await leases.take(homeKey, id).catch(() => null);
    await setTimeout(pause, undefined, { signal, ref: false }).catch(() => {});
  }
  await lease?.release();
}
