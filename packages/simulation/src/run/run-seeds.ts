import type { WallClock } from '@s-agents/core';
import { TimedOut } from '@s-agents/kit';
import type { SeedOrder, WorkerSetup } from './protocol.js';
import { SeedWorker } from './seed-worker.js';
import type { SeedResult } from './simulate-seed.js';

export interface RunSeedsOptions {
  readonly setup: WorkerSetup;
  readonly orders: readonly SeedOrder[];
  /** How many threads run seeds in parallel. */
  readonly jobs: number;
  /** Wall milliseconds after which a seed counts as hung, which is a violation. */
  readonly timeoutMilliseconds: number;
  readonly clock: WallClock;
  /** Called once per seed, in the order of `orders`. */
  readonly onResult: (result: SeedResult) => void;
  readonly signal: AbortSignal;
}

/**
 * Runs every seed. Each thread ends when it has no more seeds to run, or with its first error. Throws SAgentsError for
 * an invalid config, and the signal's reason.
 */
export async function runSeeds(options: RunSeedsOptions): Promise<readonly SeedResult[]> {
  const { orders, jobs } = options;
  const results = new Map<number, SeedResult>();
  let [next, reported] = [0, 0];
  const work = async (): Promise<void> => {
    let worker: SeedWorker | null = null;
    try {
      for (let order = orders[next++]; order !== undefined; order = orders[next++]) {
        worker ??= await start(options);
        const result = await runOne(worker, order, options);
        if (result === null) {
          await worker.end();
          worker = null;
        }
        results.set(order.seed, result ?? hungResult(order.seed, options.timeoutMilliseconds));
        for (
          let ready = results.get(orders[reported]?.seed ?? -1);
          ready !== undefined;
          ready = results.get(orders[reported]?.seed ?? -1)
        ) {
          options.onResult(ready);
          reported++;
        }
      }
    } finally {
      await worker?.end();
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, orders.length) }, work));
  return orders.flatMap(({ seed }) => results.get(seed) ?? []);
}

async function start({ setup, clock, signal }: RunSeedsOptions): Promise<SeedWorker> {
  const worker = new SeedWorker(setup, clock);
  try {
    await worker.ready(signal);
    return worker;
  } catch (error) {
    await worker.end();
    throw error;
  }
}

/** Returns the result of a seed, or null when it hangs. */
async function runOne(
  worker: SeedWorker,
  order: SeedOrder,
  { timeoutMilliseconds, signal }: RunSeedsOptions,
): Promise<SeedResult | null> {
  try {
    return await worker.run(order, { timeoutMilliseconds, signal });
  } catch (error) {
    if (error instanceof TimedOut && !signal.aborted) return null;
    throw error;
  }
}

function hungResult(seed: number, timeoutMilliseconds: number): SeedResult {
  const detail = `the run hangs: it had not ended after ${timeoutMilliseconds / 1000} wall seconds`;
  return {
    seed,
    result: 'error',
    detail,
    violations: [{ invariant: 'run-ends', at: 0, sequence: 0, detail }],
    faults: {},
    events: 0,
    worldSeconds: 0,
    modelCalls: 0,
    digest: '',
    conditions: [],
  };
}
