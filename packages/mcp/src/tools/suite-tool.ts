import { z } from 'zod';
import { SAgentsError } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { lockFolder, runSuite, SuiteResults, suiteSeeds, taskFilesIn } from '@s-agents/runner';
import { ServedSuite } from '../served/served-suite.js';
import { configInput, fileInput, limits, setInput, toolInput } from './inputs.js';
import { loadGiven } from './load-given.js';
import type { Register } from './parts.js';
import { answering } from './tool-result.js';

const maximumRuns = 1_000;
/** A config needs a task; each run replaces this one with its task file. */
const placeholderTask = 'task=of the suite';

export const registerSuite: Register = (server, { root, runs, plugins }) => {
  server.registerTool(
    'suite',
    {
      title: 'Run a folder of tasks',
      description:
        'Runs every task file (.yaml, .json) of a folder with several seeds, one run after the other, and returns at ' +
        'once with the id of the suite. Call `status` with that id: its `table` has for each task how many runs met ' +
        'their goal and in how many world seconds. `stop` ends it. `file` or `config` describes the team and the world; ' +
        'its task is replaced. Without both, a root and three leaves work on a Minecraft server. A suite takes the place ' +
        'of one run.',
      inputSchema: toolInput({
        folder: z.string().min(1).max(limits.pathLength).describe('The folder of task files, inside the served folder'),
        seeds: z
          .string()
          .max(50)
          .default('5')
          .describe('"5" for five random seeds, or the first and the last, as in "1..5"'),
        file: fileInput.optional(),
        config: configInput.optional(),
        set: setInput.optional(),
        results: z
          .string()
          .min(1)
          .max(limits.pathLength)
          .optional()
          .describe('Keep the runs in this folder, and go on with an earlier suite there; default: nothing is kept'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    },
    ({ folder, seeds: wanted, file, config: given, set = [], results: kept }) =>
      answering(async () => {
        const suite = await runs.start(async (ending) => {
          const tasks = taskFilesIn(root.inside(folder, 'folder'), root.path);
          for (const task of tasks) root.inside(task.file, 'a task file');
          const results = kept === undefined ? null : new SuiteResults(root.inside(kept, 'results'));
          const seeds = suiteSeeds(wanted, {
            known: results?.seeds(tasks.map(({ name }) => name)) ?? [],
            origin: systemWallClock.now(),
          });
          if (tasks.length * seeds.length > maximumRuns) throw tooMany(tasks.length * seeds.length);
          const config = await loadGiven(
            {
              ...(file === undefined ? { config: given ?? {} } : { file, config: given }),
              set: [...set, placeholderTask],
            },
            root,
          );
          const unlock = results === null ? (): void => {} : lockFolder(results.folder);
          return new ServedSuite(runs.nextSuite(), { tasks: tasks.map(({ name }) => name), seeds }, (onRun, stopped) =>
            runSuite({
              config,
              tasks,
              seeds,
              plugins,
              results,
              onRun,
              signal: AbortSignal.any([ending, stopped]),
            }).finally(unlock),
          );
        });
        return { id: suite.id, ...suite.size, next: `status with {"id": "${suite.id}"}` };
      }),
  );
};

function tooMany(wanted: number): SAgentsError {
  return new SAgentsError({
    code: 'OPTION_INVALID',
    message: `these are ${wanted} runs, more than the ${maximumRuns} of one suite`,
    remedy: 'give fewer seeds',
  });
}
