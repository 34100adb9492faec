import { continueRun, pauseRun, setPaceOf } from '@s-agents/runner';
import { printLine } from '../terminal.js';
import { exitCodes } from './exit-codes.js';

/** `s-agents pause`: pauses a run that another process is running. Resolves with the exit code. */
export async function pauseCommand(folder: string, signal: AbortSignal): Promise<number> {
  await pauseRun(folder, { signal });
  printLine(`the run in ${folder} is paused; s-agents continue ${folder} lets it go on`);
  return exitCodes.goalMet;
}

/** `s-agents continue`: lets a paused run go on that another process is running. Resolves with the exit code. */
export async function continueCommand(folder: string, signal: AbortSignal): Promise<number> {
  await continueRun(folder, { signal });
  printLine(`the run in ${folder} goes on`);
  return exitCodes.goalMet;
}

/** `s-agents pace`: sets how fast a run's time may pass that another process is running. Resolves with the exit code. */
export async function paceCommand(folder: string, pace: number, signal: AbortSignal): Promise<number> {
  await setPaceOf(folder, pace, { signal });
  printLine(
    pace === Infinity
      ? `time in the run in ${folder} passes as fast as it can`
      : `${pace} world seconds of the run in ${folder} pass in a second`,
  );
  return exitCodes.goalMet;
}
