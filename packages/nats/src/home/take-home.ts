import { setTimeout } from 'node:timers/promises';
import { SAgentsError, type Lease, type Leases } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import type { RunFacts, Runs } from '../engine/runs.js';
import { homeKey } from './stay-at-home.js';

export interface TakeHomeOptions {
  readonly id: string;
  readonly facts: RunFacts;
  readonly runs: Runs;
  readonly leases: Leases;
  readonly leaseSeconds: number;
  /** Whether the run began in a process that is gone. */
  readonly isTakenUp: boolean;
  /** Where the engine is, for people. */
  readonly place: string;
  readonly signal: AbortSignal;
}

/** Milliseconds between two tries. */
const pause = 100;

/**
 * Makes this process the home of a run: others find it, and none else is. A run that is taken up waits until the lease of its
 * former process is over. Throws SAgentsError `RUN_ID_TAKEN`.
 */
export async function takeHome(options: TakeHomeOptions): Promise<Lease> {
  const { id, facts, runs, leases, leaseSeconds, isTakenUp, place, signal } = options;
  const until = systemWallClock.now() + (isTakenUp ? 2 * leaseSeconds * 1000 : 0);
  for (;;) {
    signal.throwIfAborted();
    const known = await runs.find(id);
    if (known !== null && !(isTakenUp && known.folder === facts.folder)) throw idTaken(id, place);
    const lease = await leases.take(homeKey, id);
    if (lease !== null) {
      if (known !== null || (await runs.add(id, facts))) return lease;
      await lease.release();
    }
    if (systemWallClock.now() > until) throw idTaken(id, place);
    await setTimeout(pause, undefined, { signal }).catch(() => {});
  }
}

function idTaken(id: string, place: string): SAgentsError {
  return new SAgentsError({
    code: 'RUN_ID_TAKEN',
    message: `the engine at ${place} has a run "${id}" already`,
    remedy:
      'give this one another name with messagePool.run; `s-agents runs` lists those that are there, and one whose process ' +
      'was killed is taken up with `s-agents resume`, or removed with `s-agents runs --remove`',
  });
}
