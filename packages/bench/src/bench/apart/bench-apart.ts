import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSAgentsError } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { inWorkFolder } from '@s-agents/experiments/measure';
import { reportFigures, type ReportFigures } from '../report-figures.js';
import { runCli } from '../run-cli.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import type { WorldSuiteOptions } from '../world-suite.js';
import { apartTable, shareMet, type ApartRun } from './apart-table.js';
import { drawTask, givenToOne } from './draw-task.js';
import { readRecipeSteps } from './recipe-steps.js';
import { configFor, taskFileOf } from './task-file.js';

/** The least share of tasks that the project wants to be met. */
const goal = 0.95;

export interface ApartOptions extends Pick<WorldSuiteOptions, 'folder' | 'fresh' | 'signal'> {
  /** How many tasks are drawn. */
  readonly count: number;
  /** The seed of the draw: the same text draws the same tasks. */
  readonly draw: string;
  /** Whether one member holds all items from the start. Then no goal depends on handing items over. */
  readonly inOneHand: boolean;
}

/**
 * `s-agents bench apart`: draws tasks whose ingredients two or three members hold between them, and runs each in the
 * flat block world, where nothing can be gathered. Resolves with false when too few are met.
 */
export async function benchApart({ count, draw, inOneHand, signal, ...options }: ApartOptions): Promise<boolean> {
  const recipes = readRecipeSteps();
  const name = inOneHand ? `${draw}, in one hand` : draw;
  const results = await measureSeedBySeed({
    suite: 'apart',
    ...options,
    cases: [{ name }],
    seeds: Array.from({ length: count }, (_, index) => index + 1),
    measure: async (_, seed): Promise<ApartRun> => {
      const drawn = drawTask(recipes, createRandom(`${draw}/${seed}`));
      const task = inOneHand ? givenToOne(drawn) : drawn;
      const folder = inWorkFolder('apart', name, `${seed}`);
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'task.json'), JSON.stringify(taskFileOf(task), null, 2));
      const configFile = join(folder, 'config.json');
      const report = await figuresOfRun(configFor(task, { task: 'task.json', seed }), { configFile, signal });
      const { bill, members, holders, by } = task;
      return {
        report,
        task: {
          item: bill.item,
          count: bill.count,
          depth: bill.depth,
          stations: [...new Set(bill.steps.flatMap(({ station }) => station ?? []))],
          members: members.length,
          holders: holders.length,
          by,
          configFile,
        },
      };
    },
    table: apartTable,
  });
  return shareMet(Object.values(results[name] ?? {})) >= goal;
}

/** Runs a task. One that the command refuses counts as not met. */
async function figuresOfRun(...[config, options]: Parameters<typeof runCli>): Promise<ReportFigures> {
  try {
    return reportFigures((await runCli(config, options)).report);
  } catch (error) {
    if (!isSAgentsError(error)) throw error;
    return {
      result: 'error',
      detail: error.message.replaceAll(/\s+/g, ' '),
      timeCostSeconds: 0,
      meanPromptTimes: 0,
      goal: { reached: 0 },
      agents: [],
    };
  }
}
