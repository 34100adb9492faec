import { SAgentsError } from '@s-agents/core';
import { continueRun, pauseRun, setPaceOf } from '@s-agents/runner';
import { noControls, type Controls } from './run-status.js';
import type { Deed } from './studio-run.js';

const elsewhere = 'the run goes on in another process, which takes no words from here: start it with s-agents run --ui';
const stopThere = 'the run goes on in another process: stop it there (ctrl-C), or start it with s-agents run --ui';

/** What can be done to a run of another process. */
export function controlsFromOutside(isPaused: boolean): Controls {
  return {
    ...noControls(elsewhere),
    pause: isPaused ? 'the run is paused already' : null,
    continue: isPaused ? null : 'the run is not paused',
    pace: null,
    stop: stopThere,
  };
}

/** Does something to a run of another process, and resolves when that has answered. Throws what `pauseRun` throws. */
export async function controlFromOutside(folder: string, deed: Deed, signal: AbortSignal): Promise<void> {
  switch (deed.do) {
    case 'pause':
      return pauseRun(folder, { signal });
    case 'continue':
      return continueRun(folder, { signal });
    case 'pace':
      return setPaceOf(folder, deed.pace ?? Infinity, { signal });
    case 'stop':
      throw unreachable(stopThere);
    default:
      throw takesNoWords();
  }
}

/** The error for what only the process can do that runs a run. */
export function takesNoWords(): SAgentsError {
  return unreachable(elsewhere);
}

function unreachable(why: string): SAgentsError {
  const [message = why, remedy = ''] = why.split(': ');
  return new SAgentsError({ code: 'RUN_ELSEWHERE', message, remedy });
}
