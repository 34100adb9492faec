import { observeFigures } from '../observed/observe-run.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import type { WorldSuiteOptions } from '../world-suite.js';
import { atSpeed, speedTasks } from './speed-tasks.js';
import { speedTable } from './speed-table.js';
import { inWorkFolder } from '@s-agents/experiments/measure';

/** `s-agents bench speed`: checks whether runs in a world that is K times faster give the same results. */
export async function benchSpeed({ signal, ...options }: Omit<WorldSuiteOptions, 'worlds'>): Promise<void> {
  await measureSeedBySeed({
    suite: 'speed',
    ...options,
    cases: speedTasks.flatMap(({ name, task }) =>
      [1, options.speed].map((speed) => ({ name: atSpeed(name, speed), task, speed })),
    ),
    measure: ({ name, task, speed }, seed) =>
      observeFigures(
        {
          task,
          config: { seed, environment: { use: 'mineflayer', speed } },
          folder: inWorkFolder(`speed, ${name}, ${seed}`),
          margin: null,
          watch: false,
        },
        signal,
      ),
    table: speedTable,
  });
}
