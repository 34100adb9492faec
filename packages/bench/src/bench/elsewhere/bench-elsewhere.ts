import { isSAgentsError, type Random } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { inWorkFolder } from '@s-agents/experiments/measure';
import { drawTask } from '../apart/draw-task.js';
import { readRecipeSteps } from '../apart/recipe-steps.js';
import { taskFileOf } from '../apart/task-file.js';
import { observeRun } from '../observed/observe-run.js';
import { refused } from '../scenes/run-scene.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import { caseNameIn, type WorldSuiteOptions } from '../world-suite.js';
import { drawBuilding } from './building.js';
import { drawConstruction } from './construction.js';
import { drawCooking } from './cooking.js';
import type { DrawnTask } from './drawn-task.js';
import { elsewhereTable, isShareMet, type ElsewhereRun } from './elsewhere-table.js';
import { drawFarmToTable } from './farm-to-table.js';

/** The classes of tasks, as other people's benchmarks of Minecraft teams have them. */
export const elsewhereClasses: readonly { readonly name: string; readonly draw: (random: Random) => DrawnTask }[] = [
  { name: 'construction', draw: drawConstruction },
  { name: 'farm-to-table', draw: drawFarmToTable },
  { name: 'crafting', draw: drawCrafting },
  { name: 'cooking', draw: drawCooking },
  { name: 'building', draw: drawBuilding },
];

export interface ElsewhereOptions extends WorldSuiteOptions {
  readonly wanted: typeof elsewhereClasses;
  /** How many tasks of each class are drawn. */
  readonly count: number;
  readonly draw: string;
  readonly jobs: number;
}

/** `s-agents bench elsewhere`: tasks of five classes, drawn anew. Resolves with false when too few of a class are met. */
export async function benchElsewhere({
  worlds,
  wanted,
  count,
  draw,
  signal,
  ...options
}: Omit<ElsewhereOptions, 'seeds'>): Promise<boolean> {
  const cases = wanted.flatMap((one) => worlds.map((world) => ({ ...one, world, title: one.name })));
  const results = await measureSeedBySeed({
    suite: 'elsewhere',
    ...options,
    cases: cases.map((one) => ({ ...one, name: caseNameIn(`${one.title} (${draw})`, one.world) })),
    seeds: Array.from({ length: count }, (_, index) => index + 1),
    measure: async ({ title, world, draw: drawn }, seed): Promise<ElsewhereRun> => {
      const { what, members, task } = drawn(createRandom(`${draw}/${title}/${seed}`));
      const folder = inWorkFolder('elsewhere', [title, draw, world, seed].join('-'));
      const facts = { kind: title, draw, world, what, members: members.length, configFile: `${folder}/config.json` };
      const config = {
        seed,
        environment: { use: world, rules: { mobs: false } },
        organization: { root: 'leader', leaves: [...members] },
        stopWhen: { noProgressMinutes: 5 },
        budget: { wallMinutes: 10 },
      };
      try {
        const run = await observeRun(
          { task: { ...task, limits: { worldMinutes: 30 } }, config, folder, margin: null, watch: false },
          signal,
        );
        return { ...facts, report: run.report };
      } catch (error) {
        if (!isSAgentsError(error) || signal.aborted) throw error;
        return { ...facts, report: refused(error.message) };
      }
    },
    table: elsewhereTable,
  });
  return isShareMet(Object.values(results).flatMap((bySeed) => Object.values(bySeed)));
}

/** Draws an item whose ingredients two or three members hold between them, as `bench apart` does. */
function drawCrafting(random: Random): DrawnTask {
  const task = drawTask(readRecipeSteps(), random);
  const { goal, setup } = taskFileOf(task) as DrawnTask['task'];
  return { what: `${task.bill.count} ${task.bill.item}`, members: task.members, task: { goal, setup } };
}
