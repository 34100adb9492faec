import { TimedOut, type WallClock } from '@s-agents/core';
import type { SeedOrder, WorkerSetup } from './protocol.js';
import { SeedWorker } from './seed-worker.js';
import type { SeedResult } from './simulate-seed.js';

export interface RunSeedsOptions {
  readonly setup: WorkerSetup;
  readonly orders: readonly SeedOrder[];
  /** Threads that run seeds side by side. */
  readonly jobs: number;
  /** Wall milliseconds for one seed. A seed that takes longer hangs, which is a violation. */
  readonly patience: number;
  readonly clock: WallClock;
  /** Called in the order of the seeds, in whatever order they end. */
  readonly onResult: (result: SeedResult) => void;
  readonly signal: AbortSignal;
}

/** Runs every seed. Throws SAgentsError for an invalid config, and the signal's reason; leaves no thread behind. */
export async function runSeeds(options: RunSeedsOptions): Promise<readonly SeedResult[]> {
  const { orders, jobs } = options;
  const results = new Map<number, SeedResult>();
  let [next, told] = [0, 0];
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
        results.set(order.seed, result ?? hung(order.seed, options.patience));
        for (
          let ready = results.get(orders[told]?.seed ?? -1);
          ready !== undefined;
          ready = results.get(orders[told]?.seed ?? -1)
        ) {
          options.onResult(ready);
          told++;
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

/** The result of a seed; null if it hangs. */
async function runOne(
  worker: SeedWorker,
  order: SeedOrder,
  { patience, signal }: RunSeedsOptions,
): Promise<SeedResult | null> {
  try {
    return await worker.run(order, { patience, signal });
  } catch (error) {
    if (error instanceof TimedOut && !signal.aborted) return null;
    throw error;
  }
}

function hung(seed: number, patience: number): SeedResult {
  const detail = `the run hangs: it had not ended after ${patience / 1000} wall seconds`;
  return {
    seed,
    result: 'error',
    detail,
    violations: [{ invariant: 'run-ends', at: 0, sequence: 0, detail }],
    faults: {},
    events: 0,
    worldSeconds: 0,
    digest: '',
  };
}
