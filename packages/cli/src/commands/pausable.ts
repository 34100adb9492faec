import { isSAgentsError } from '@s-agents/core';
import type { Run } from '@s-agents/runner';

/** What the log says of a pause that the terminal asked for. */
const bySignal = 'signal';

/**
 * Lets ctrl-Z (SIGTSTP) pause a run and another ctrl-Z let it go on, as SIGCONT does. The process itself is not
 * stopped: its bodies would lose their connections to the server. Calls `tell` with whether the run is paused after
 * each signal that changed that. Returns the function that stops listening.
 */
export function followPauseSignals(
  run: Pick<Run, 'pause' | 'continue'>,
  tell: (isPaused: boolean) => void,
): () => void {
  const ignoreEnd = (error: unknown): void => {
    if (!isSAgentsError(error) || error.code !== 'RUN_ENDED') throw error;
  };
  const goOn = async (): Promise<void> => {
    if ((await run.continue(bySignal)).done) tell(false);
  };
  const toggle = async (): Promise<void> => {
    if ((await run.pause(bySignal)).done) tell(true);
    else await goOn();
  };
  const onStop = (): void => void toggle().catch(ignoreEnd);
  const onContinue = (): void => void goOn().catch(ignoreEnd);
  process.on('SIGTSTP', onStop);
  process.on('SIGCONT', onContinue);
  return () => {
    process.off('SIGTSTP', onStop);
    process.off('SIGCONT', onContinue);
  };
}
