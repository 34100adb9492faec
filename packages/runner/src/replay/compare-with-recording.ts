import { SAgentsError, type EventLog, type RunEvent } from '@s-agents/core';
import type { RecordedRun } from './recorded-run.js';

/** The result of comparing a run with a recording. */
export interface ReplayComparison {
  /** The number of events that were the same, byte for byte. */
  readonly same: number;
  /** The first event that differed, as an error; null when none did. */
  readonly divergence: SAgentsError | null;
}

/**
 * Compares each event of a log with the recorded event of the same sequence number, and reports the first that differs.
 * Returns the function that gives the comparison so far.
 */
export function compareWithRecording(
  log: EventLog,
  { lines }: Pick<RecordedRun, 'lines'>,
  onDivergence: (why: SAgentsError) => void,
): () => ReplayComparison {
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
        'replay with the versions, the config and the skill store of the recorded run; a run in real time, or one ' +
        'whose report says that it is not repeatable, cannot be replayed; a run of `s-agents simulate` is repeated ' +
        'with the command that it printed',
    });
    onDivergence(divergence);
  });
  return () => ({ same, divergence });
}

function clip(line: string): string {
  return line.length <= 300 ? line : `${line.slice(0, 300)}…`;
}
