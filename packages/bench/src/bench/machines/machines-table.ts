import { describeProvenance, head, row, type Provenance } from '@s-agents/experiments/measure';
import type { Results } from '../result-store.js';
import { faultKinds } from './draw-faults.js';
import type { MachineRun } from './machine-run.js';

export function machinesTable(results: Results<MachineRun>, provenance: Provenance): string {
  const runs = Object.entries(results).flatMap(([name, bySeed]) =>
    Object.entries(bySeed).map(([seed, run]) => ({ name, seed, run })),
  );
  const all = runs.map(({ run }) => run);
  const met = all.filter(({ report }) => report.result === 'success').length;
  const sum = (of: (run: MachineRun) => number): number => all.reduce((total, run) => total + of(run), 0);
  const violated = runs.flatMap(({ name, seed, run }) =>
    run.violations.map(({ invariant, detail }) => `- ${name}, seed ${seed}: ${invariant}: ${detail}`),
  );
  return [
    '# Teams over several processes that are killed and cut off',
    '',
    'A leader and three leaves collect logs on a Minecraft server that others run; three workers host their seats, over a ' +
      'NATS server. While they work, ten faults are drawn for each run: a worker, the engine or the run’s own process is ' +
      'killed (-9) and comes back within four seconds, or nothing comes through between one of them and the engine for 2 ' +
      'to 20 seconds. Leases last two seconds. *Beyond* is what the team holds more than it was asked for. Every log was ' +
      `checked against what the simulation promises. Measured at ${describeProvenance(provenance)}, on Node ${provenance.node}.`,
    '',
    `${met} of ${all.length} runs met their goal. ${sum(({ faults }) => faults.length)} faults; ${violated.length} broken promises.`,
    '',
    ...head(['bodies enter from', 'seed', 'result', 'world seconds', ...faultKinds, 'beyond', 'broken promises']),
    ...runs.map(({ name, seed, run: { report, faults, beyond, violations } }) =>
      row([
        name,
        seed,
        report.result,
        report.timeCostSeconds.toFixed(0),
        ...faultKinds.map((kind) => `${faults.filter((fault) => fault === kind).length}`),
        `${beyond}`,
        `${violations.length}`,
      ]),
    ),
    '',
    ...(violated.length === 0 ? [] : ['Broken promises:', '', ...violated, '']),
  ].join('\n');
}
