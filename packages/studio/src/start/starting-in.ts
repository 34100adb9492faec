import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { valueText } from '@s-agents/kit';
import type { PluginChoice } from '@s-agents/runner';
import type { Starting } from '../http/start-api.js';
import { StartedRuns } from '../watched/started-runs.js';
import type { StudioRuns } from '../watched/studio-run.js';
import { Starter } from './starter.js';

export interface StartingOptions {
  /** The runs that are shown beside those that are started. */
  readonly others: StudioRuns;
  readonly plugins?: PluginChoice;
  /** How many runs go on at the same time. */
  readonly maximum?: number;
}

export interface StartingPlace {
  readonly runs: StudioRuns;
  readonly starting: Starting;
  /** Resolves when no started run goes on any longer. */
  readonly over: () => Promise<void>;
  /** Stops the started runs, and resolves when they are over. */
  readonly close: (reason: string) => Promise<void>;
}

/** Lets runs be started in a folder. */
export function startingIn(folder: string, { others, ...options }: StartingOptions): StartingPlace {
  if (existsSync(join(folder, 'run.json'))) {
    const nothing = async (): Promise<void> => {};
    return { runs: others, starting: { why: isRun(folder) }, over: nothing, close: nothing };
  }
  const started = new StartedRuns(others, folder);
  const starter = new Starter({ folder, ...options });
  return {
    runs: started,
    starting: { starter, started },
    over: () => starter.over(),
    close: (reason) => starter.close(reason),
  };
}

function isRun(folder: string): SAgentsError {
  return new SAgentsError({
    code: 'STUDIO_STARTS_NOTHING',
    message: `no run can be started in ${valueText(folder)}, which is itself the folder of a run`,
    remedy: 'serve the folder around it',
  });
}
