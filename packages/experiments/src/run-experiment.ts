import { join } from 'node:path';
import { paperWidths } from '@s-agents/charts';
import type { WallClock } from '@s-agents/core';
import { provenanceOf } from './measure/provenance.js';
import { checkCells } from './cells/check-cells.js';
import { expandCells } from './cells/expand-cells.js';
import { readTasks } from './cells/read-tasks.js';
import type { Experiment } from './file/read-experiment.js';
import { ModelAsker } from './models/ask-models.js';
import { makePage } from './page/make-page.js';
import { PageFiles } from './page/page-files.js';
import type { Page } from './page/page.js';
import { writePage } from './page/write-page.js';
import { codeIdentity } from './measuring/code-identity.js';
import { measureExperiment, type MeasureOptions } from './measuring/measure-experiment.js';
import { RunStore } from './measuring/run-store.js';
import { makeUsable } from './usable-folder.js';

export interface RunExperimentOptions extends Pick<MeasureOptions, 'thread' | 'jobs' | 'say' | 'signal'> {
  readonly experiment: Experiment;
  readonly seeds: readonly number[];
  /** The folders of the page and of the figures of runs. */
  readonly results: string;
  readonly cells: string;
  /** Whether an older page is replaced and every run is measured again. */
  readonly fresh: boolean;
  /** The command, for the page. */
  readonly command: string;
  /** A folder of the code that runs. */
  readonly codeFolder: string;
  readonly machine: Readonly<Record<string, string>>;
  readonly clock: WallClock;
  /** How wide pictures are in print, in millimetres; by default a column of a paper. */
  readonly width?: number;
  /** Has asked some models already. */
  readonly asker?: ModelAsker;
}

/**
 * Measures an experiment and writes its page. Throws SAgentsError for a mistake in the experiment or its folder, and for a
 * model of a server that does not answer, before anything runs or is written; and the signal's reason when it aborts: the
 * runs that have ended are kept.
 */
export async function runExperiment(
  options: RunExperimentOptions,
): Promise<{ readonly page: Page; readonly text: string }> {
  /** What takes back what was made for runs that do not come, the last one first. */
  const undo: (() => Promise<void>)[] = [];
  try {
    return await run(options, undo);
  } catch (error) {
    for (const one of undo.toReversed()) await one();
    throw error;
  }
}

async function run(
  {
    experiment,
    results,
    cells: cellFolder,
    fresh,
    command,
    codeFolder,
    machine,
    width = paperWidths.column,
    asker,
    ...options
  }: RunExperimentOptions,
  undo: (() => Promise<void>)[],
): ReturnType<typeof runExperiment> {
  const { seeds, signal } = options;
  const provenance = await provenanceOf({ folder: codeFolder, results });
  undo.push(await makeUsable(results, '--results'), await makeUsable(cellFolder, '--cells'));
  const files = new PageFiles(results, experiment.name);
  const { tasks, write } = await readTasks(experiment, join(cellFolder, 'tasks'));
  const cells = expandCells(experiment, tasks);
  if (!fresh)
    await files.checkReplaceable({ commit: provenance.commit, seeds, cells: cells.map(({ labels }) => labels) });
  undo.push(await write());
  const virtual = await checkCells(cells, seeds[0] ?? 1, signal);
  const models = asker ?? new ModelAsker(options);
  const measured = await measureExperiment({
    ...options,
    cells,
    virtual,
    code: await codeIdentity(codeFolder, provenance.commit),
    store: new RunStore(cellFolder, { reads: !fresh }),
    beforeRuns: async (missing) => {
      await models.askCells(new Set(missing.map(({ cell }) => cell)), seeds[0] ?? 1);
      undo.length = 0;
    },
  });
  undo.length = 0;
  const page = makePage(experiment, cells, measured, { command, seeds, provenance, machine });
  return { page, text: await writePage(page, measured, experiment, files, width) };
}
