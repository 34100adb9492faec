import { SAgentsError, type EventLog, type RunEvent } from '@s-agents/core';
import type { RecordedRun } from './recorded-run.js';

/** How far a run is equal to a recording. */
export interface Following {
  /** Events that were the same, byte for byte. */
  readonly same: number;
  readonly divergence: SAgentsError | null;
}

/** Compares each event with the recorded one of the same number and reports the first that differs. */
export function followRecording(
  log: EventLog,
  { lines }: Pick<RecordedRun, 'lines'>,
  onDivergence: (why: SAgentsError) => void,
): () => Following {
  let same = 0;
  let divergence: SAgentsError | null = null;
  log.subscribe((event: RunEvent) => {
    const recorded = lines[event.sequence];
    if (recorded === undefined || divergence !== null) return;
    const now = JSON.stringify(event);
    if (now === recorded) return void same++;
    divergence = new SAgentsError({
      code: 'REPLAY_DIVERGED',
      message: `event ${event.sequence} was ${clip(recorded)} and is now ${clip(now)}`,
      remedy:
        'replay with the versions, the config and the skill store of the recorded run; a world with a clock of ' +
        'its own and a run whose watchdog struck cannot be replayed, and a run of `s-agents simulate` is repeated ' +
        'by the command that it printed',
    });
    onDivergence(divergence);
  });
  return () => ({ same, divergence });
}

function clip(line: string): string {
  return line.length <= 300 ? line : `${line.slice(0, 300)}…`;
}
