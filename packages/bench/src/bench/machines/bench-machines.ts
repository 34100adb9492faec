import { inWorkFolder } from '@s-agents/experiments/measure';
import { measureSeedBySeed } from '../seed-by-seed.js';
import { drawFaults } from './draw-faults.js';
import { runOnMachines, type MachineRun } from './machine-run.js';
import { machinesTable } from './machines-table.js';

const workers = 3;
const leaves = ['A', 'B', 'C'];
/** More than a team finds before the last fault. */
const logs = 60;
const faultsEach = 10;

const cases = [
  { name: 'the run', bodies: 'run' },
  { name: 'workers', bodies: 'workers' },
] as const;

export interface MachinesOptions {
  readonly seeds: readonly number[];
  readonly folder: string;
  readonly fresh: boolean;
  readonly signal: AbortSignal;
}

/**
 * `s-agents bench machines`: runs teams over several processes that are killed and cut off, and checks what they promise.
 * Resolves with whether every goal was met and no promise broken.
 */
export async function benchMachines({ signal, ...options }: MachinesOptions): Promise<boolean> {
  const results = await measureSeedBySeed({
    suite: 'machines',
    cases,
    ...options,
    measure: ({ name, bodies }, seed): Promise<MachineRun> =>
      runOnMachines({
        ...{ bodies, workers, leaves, logs, signal },
        faults: drawFaults(seed, { count: faultsEach, workers }),
        folder: inWorkFolder(`machines, ${name}, ${seed}`),
      }),
    table: machinesTable,
  });
  return Object.values(results)
    .flatMap((bySeed) => Object.values(bySeed))
    .every(({ report, violations }) => report.result === 'success' && violations.length === 0);
}
