import { wantedStructure } from '@s-agents/minecraft';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { inWorkFolder } from '@s-agents/experiments/measure';
import { worldGenerator } from '@s-agents/minecraft-rules';
import { placesOf } from '../observed/block-box.js';
import { observeRun } from '../observed/observe-run.js';
import { figuresOf } from '../observed/observed-run.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import type { WorldSuiteOptions } from '../world-suite.js';
import { drawSite } from './draw-site.js';
import { generatedBlocks } from './generated-blocks.js';
import { houseTable, type HouseRun } from './house-table.js';
import { inspectHouse } from './inspect-house.js';
import { findUnevenSite } from './uneven-site.js';

/** The workers' inventories, as in the papers' shelter task. */
const inventories = {
  workerA: { oak_planks: 32 },
  workerB: { oak_planks: 32 },
  workerC: { cobblestone: 64, oak_door: 1 },
};
const footprint = { x: 5, z: 5 };
/** How many blocks around the house are inspected for scaffolding. */
const margin = { x: 4, y: 3, z: 4 };

/** `s-agents bench house`: a team builds on uneven ground. The result is compared with the blueprint and drawn. */
export async function benchHouse({ worlds, signal, ...options }: WorldSuiteOptions): Promise<void> {
  const pictures = inWorkFolder('house');
  await measureSeedBySeed({
    suite: 'house',
    ...options,
    cases: worlds.map((world) => ({ name: world, world })),
    measure: async ({ world }, seed): Promise<HouseRun> => {
      const land = worldGenerator('default', seed);
      const task = { goal: [{ build: 'house', position: findUnevenSite(land, footprint) }], setup: { inventories } };
      const config = { seed, environment: { use: world } };
      const run = await observeRun(
        { task, config, folder: inWorkFolder(`house, ${world}, ${seed}`), margin, watch: false },
        signal,
      );
      if (run.site === null)
        throw new SAgentsError({
          code: 'BENCH_RUN_FAILED',
          message: `no agent could see the house at the end of the run: ${run.report.detail}`,
          remedy: 'run the bench again',
        });
      const cells = run.task.goal.conditions.flatMap((condition) => wantedStructure(condition)?.cells ?? []);
      const inspection = inspectHouse(cells, run.site, generatedBlocks(land, placesOf(run.site.box)));
      await mkdir(pictures, { recursive: true });
      await writeFile(
        join(pictures, `${world}-${seed}.svg`),
        drawSite(
          run.site,
          `house, ${world}, seed ${seed}: ${inspection.right} of ${inspection.wanted} blocks correct, ` +
            `${inspection.left.length} left over`,
        ),
      );
      return { ...figuresOf(run), inspection };
    },
    table: houseTable,
  });
  process.stdout.write(`pictures: ${pictures}\n`);
}
