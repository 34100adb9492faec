import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Environment, type ConfigInput, type RunEvent, type RunReport } from '@s-agents/core';
import testkit, { type Garden } from '@s-agents/testkit';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { sharedSandboxPlugin } from '../plugins/shared-sandbox-plugin.js';
import type { RunHandle, RunOptions } from '../run/prepared-run.js';
import { runTeam } from '../run/run-team.js';

/** The default plugins except mineflayer, which is not needed: the garden is the world. */
const defaults = defaultPlugins.filter((name) => !name.endsWith('env-mineflayer'));

export interface GardenRun {
  readonly report: RunReport;
  /** The events, parsed from events.jsonl. */
  readonly events: readonly RunEvent[];
  /** The text of events.jsonl. */
  readonly text: string;
  readonly folder: string;
}

export interface GardenRunOptions extends Pick<RunOptions, 'signal'> {
  /** The folder in which the run's folder is created. */
  readonly baseFolder: string;
  /** Called before the world starts. */
  readonly onBegin?: (run: RunHandle & { readonly garden: Garden }) => void;
}

/** Runs the composed system in the testkit's garden, under virtual time, and reads its folder. */
export async function runInGarden(
  changes: Partial<ConfigInput>,
  { baseFolder, onBegin, ...options }: GardenRunOptions,
): Promise<GardenRun> {
  let folder = '';
  const report = await runTeam(
    { task: 'pick 20 berries', environment: { use: 'garden' }, ...changes },
    {
      ...options,
      baseFolder,
      plugins: [testkit, sharedSandboxPlugin],
      defaults,
      onBegin: (run) => {
        folder = run.folder.path;
        onBegin?.({ ...run, garden: run.team.container.get<Garden>(Environment) });
      },
    },
  );
  const text = await readFile(join(folder, 'events.jsonl'), 'utf8');
  return {
    report,
    text,
    folder,
    events: text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as RunEvent),
  };
}
