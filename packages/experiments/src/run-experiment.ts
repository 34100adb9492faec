import { join } from 'node:path';
import type { WallClock } from '@s-agents/core';
import { provenanceOf } from './measure/provenance.js';
import { checkCells } from './cells/check-cells.js';
import { expandCells } from './cells/expand-cells.js';
import { readTasks } from './cells/read-tasks.js';
import type { Experiment } from './file/read-experiment.js';
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
}

/**
 * Measures an experiment and writes its page. Throws SAgentsError for a mistake in the experiment or its folder before
 * anything runs, and the signal's reason when it aborts: the runs that have ended are kept.
 */
export async function runExperiment({
  experiment,
  results,
  cells: cellFolder,
  fresh,
  command,
  codeFolder,
  machine,
  ...options
}: RunExperimentOptions): Promise<{ readonly page: Page; readonly text: string }> {
  const { seeds, signal } = options;
  const provenance = await provenanceOf({ folder: codeFolder, results });
  await makeUsable(results, '--results');
  await makeUsable(cellFolder, '--cells');
  const files = new PageFiles(results, experiment.name);
  const { tasks, write } = await readTasks(experiment, join(cellFolder, 'tasks'));
  const cells = expandCells(experiment, tasks);
  if (!fresh)
    await files.checkReplaceable({ commit: provenance.commit, seeds, cells: cells.map(({ labels }) => labels) });
  await write();
  const virtual = await checkCells(cells, seeds[0] ?? 1, signal);
  const measured = await measureExperiment({
    ...options,
    cells,
    virtual,
    code: await codeIdentity(codeFolder, provenance.commit),
    store: new RunStore(cellFolder, { reads: !fresh }),
  });
  const page = makePage(experiment, cells, measured, { command, seeds, provenance, machine });
  return { page, text: await writePage(page, measured, experiment, files) };
}
