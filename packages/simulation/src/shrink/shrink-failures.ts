import { isSAgentsError, type WallClock } from '@s-agents/core';
import type { WorkerSetup } from '../run/protocol.js';
import type { FaultProfile } from '../faults/profile.js';
import { SeedWorker } from '../run/seed-worker.js';
import type { SeedResult } from '../run/simulate-seed.js';
import { writeRegression } from './regression.js';
import { shrink, type Shrunk } from './shrink.js';

export interface ShrinkOptions {
  readonly setup: WorkerSetup;
  readonly profile: FaultProfile;
  readonly folder: string;
  readonly timeoutMilliseconds: number;
  readonly clock: WallClock;
  readonly signal: AbortSignal;
}

/**
 * Shrinks the first failing seed of each violated invariant, and writes a regression file for it. Seeds that hang are
 * left as they are.
 */
export async function shrinkFailures(
  results: readonly SeedResult[],
  { setup, profile, folder, timeoutMilliseconds, clock, signal }: ShrinkOptions,
): Promise<readonly { readonly file: string; readonly shrunk: Shrunk }[]> {
  const firsts = new Map<string, SeedResult>();
  for (const result of results) {
    const [violation] = result.violations;
    if (violation !== undefined && result.injected !== undefined && !firsts.has(violation.invariant))
      firsts.set(violation.invariant, result);
  }
  const written = [];
  for (const result of firsts.values()) {
    const worker = new SeedWorker(setup, clock);
    try {
      await worker.ready(signal);
      const { seed, drawn = { set: [], faults: profile } } = result;
      const shrunk = await shrink(drawn, result, async ({ set, faults }) => {
        try {
          return await worker.run({ seed, set, profile: faults, folder: null }, { timeoutMilliseconds, signal });
        } catch (error) {
          if (isSAgentsError(error)) return null;
          throw error;
        }
      });
      const whole = { ...shrunk, set: [...shrunk.set, ...setup.set] };
      written.push({ file: await writeRegression(folder, { config: setup.file, seed, shrunk: whole }), shrunk });
    } finally {
      await worker.end();
    }
  }
  return written;
}
