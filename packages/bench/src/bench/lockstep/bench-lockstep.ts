import { machine, provenanceOf } from '@s-agents/experiments/measure';
import { ResultStore } from '../result-store.js';
import { lockstepTable, type LockstepCase } from './lockstep-table.js';
import { measureCommand, type MeasuredCommand } from './measured-command.js';

const teams = [4, 8, 16];
const logs = 50;

/**
 * `s-agents bench lockstep`: measures the CPU time of fifty logs on the embedded server, with teams of several sizes.
 * Earlier results are never kept.
 */
export async function benchLockstep({
  repetitions,
  folder,
  signal,
}: {
  readonly repetitions: number;
  readonly folder: string;
  readonly signal: AbortSignal;
}): Promise<void> {
  const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder });
  const measure = async (agents: number, what: 'whole' | 'start'): Promise<MeasuredCommand> => {
    const leaves = Array.from({ length: agents - 1 }, (_, index) => `worker${index + 1}`);
    const setup = what === 'start' ? { inventories: { worker1: { oak_log: logs } } } : {};
    const task = { task: `mine ${logs} logs`, setup };
    const config = { task: '', seed: 1, environment: { use: 'mineflayer' }, organization: { leaves } };
    let cheapest: MeasuredCommand | undefined;
    for (let run = 0; run < repetitions; run++) {
      const measured = await measureCommand(`lockstep-${agents}-${what}`, { task, config, signal });
      if (cheapest === undefined || measured.cpuSeconds < cheapest.cpuSeconds) cheapest = measured;
    }
    if (cheapest === undefined) throw new RangeError('no repetitions');
    process.stderr.write(`${agents} agents, ${what}: ${cheapest.cpuSeconds.toFixed(2)} CPU s\n`);
    return cheapest;
  };
  const cases: LockstepCase[] = [];
  for (const agents of teams)
    cases.push({ agents, whole: await measure(agents, 'whole'), start: await measure(agents, 'start') });
  const store = new ResultStore<readonly LockstepCase[]>(folder, 'lockstep');
  await store.write(cases, provenance, machine());
  const table = lockstepTable(cases, provenance);
  process.stdout.write(`\n${table}\n(${await store.writeTable(table)})\n`);
}
