import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { paperWidths } from '@s-agents/charts';
import { systemWallClock } from '@s-agents/kit';
import { expandCells } from './cells/expand-cells.js';
import { readTasks } from './cells/read-tasks.js';
import { overrideExperiment } from './file/override-experiment.js';
import { readExperiment, type Experiment } from './file/read-experiment.js';
import { measureExperiment, runText, type MeasuredRun } from './measuring/measure-experiment.js';
import { RunStore } from './measuring/run-store.js';
import { makePage, type PageFacts } from './page/make-page.js';
import { PageFiles } from './page/page-files.js';
import { writePage } from './page/write-page.js';

export interface RenderOptions {
  /** The folder of the pages, which are replaced once all of them have been written. */
  readonly folder: string;
  /** The folder of the figures of runs, which is only read. */
  readonly cells: string;
  /** Called with the name of each page that has been written. */
  readonly say: (name: string) => void;
}

/** What a page says that neither its experiment's file nor its runs do. */
type Kept = PageFacts & { readonly experiment: string };

/**
 * Writes the pages of a folder anew, by their experiments' files as they are now and the kept figures of their runs:
 * commit, command, seeds and machine stay those of the page. Throws an error that names the first run whose figures are
 * not kept, such as one that died or has another config since, and leaves the folder as it is.
 */
export async function renderPages({ folder, cells, say }: RenderOptions): Promise<void> {
  const files = await readdir(folder);
  const staging = `${folder}.new`;
  await rm(staging, { recursive: true, force: true });
  try {
    const names: string[] = [];
    for (const file of files.filter((name) => name.endsWith('.json'))) {
      const kept = await readKept(join(folder, file));
      const experiment = await experimentOf(kept);
      if (file !== `${experiment.name}.json`) throw new Error(`${file} is a page of the experiment ${experiment.name}`);
      await renderPage(experiment, kept, staging, cells);
      names.push(experiment.name);
      say(experiment.name);
    }
    if (names.length === 0) throw new Error(`${folder} holds no page`);
    const written = new Set(await readdir(staging));
    // Pictures that a page does not have any more go.
    const isGone = (file: string): boolean =>
      /\.(svg|pdf)$/.test(file) && !written.has(file) && names.some((name) => file.startsWith(`${name}-`));
    for (const file of files.filter(isGone)) await rm(join(folder, file));
    await cp(staging, folder, { recursive: true });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function renderPage(experiment: Experiment, kept: Kept, results: string, cellFolder: string): Promise<void> {
  const { tasks } = await readTasks(experiment, join(cellFolder, 'tasks'));
  const cells = expandCells(experiment, tasks);
  const { command, seeds, provenance, machine } = kept;
  const runs = { cells, seeds, code: provenance.commit, store: new RunStore(cellFolder) };
  const measured = await keptRuns(`${experiment.name}: ${cellFolder}`, runs);
  const page = makePage(experiment, cells, measured, { command, seeds, provenance, machine });
  await writePage(page, measured, experiment, new PageFiles(results, experiment.name), paperWidths.column);
}

/** The runs of an experiment as they would be measured, where the figures of all of them are kept. */
async function keptRuns(
  where: string,
  runs: Pick<Parameters<typeof measureExperiment>[0], 'cells' | 'seeds' | 'code' | 'store'>,
): Promise<readonly MeasuredRun[]> {
  return measureExperiment({
    ...runs,
    virtual: new Set(),
    jobs: 1,
    clock: systemWallClock,
    say: () => {},
    signal: new AbortController().signal,
    beforeRuns: ([first, ...others]) => {
      if (first !== undefined)
        throw new Error(
          `${where} has no figures at ${runs.code} of the run ${runText(first)}, nor of ${others.length} more: they are kept ` +
            'elsewhere, died or were void, or the experiment’s file has other configs or tasks since',
        );
    },
  });
}

async function readKept(file: string): Promise<Kept> {
  const { experiment, command, seeds, provenance, machine } = JSON.parse(await readFile(file, 'utf8')) as Partial<Kept>;
  if (
    experiment === undefined ||
    command === undefined ||
    seeds === undefined ||
    provenance === undefined ||
    machine === undefined
  )
    throw new Error(`${file} is no page of an experiment`);
  return { experiment, command, seeds, provenance, machine };
}

/** Reads the experiment of a page's command, "s-agents experiment NAME --seeds 1..10 --set PATH=VALUE". */
async function experimentOf({ command, experiment }: Kept): Promise<Experiment> {
  const [head = '', ...set] = command.split(' --set ');
  const name = /^s-agents experiment (\S+)/.exec(head)?.[1];
  if (name === undefined || command.includes(' --models '))
    throw new Error(`${experiment}: the command "${command}" names no experiment that could be read again`);
  return overrideExperiment(await readExperiment(name, process.cwd()), set);
}
