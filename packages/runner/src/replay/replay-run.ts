import type { RunReport } from '@s-agents/core';
import type { LoadedConfig } from '../config/load-config.js';
import { runTeam, type RunHandle, type RunOptions } from '../run/run-team.js';
import { followRecording, type Following } from './follow-recording.js';
import { recordedAnswers } from './recorded-answers.js';
import type { RecordedRun } from './recorded-run.js';

export interface ReplayedRun extends Following {
  readonly report: RunReport;
}

/**
 * Runs a recorded run again with the same seed, its remote models answering as recorded, and compares each event with
 * the recorded one. Where the recording ends the run goes on by itself. A difference ends it with the result `error`.
 */
export async function replayRun(
  config: LoadedConfig,
  recording: RecordedRun,
  options: RunOptions = {},
): Promise<ReplayedRun> {
  const end = new AbortController();
  let following = (): Following => ({ same: 0, divergence: null });
  const report = await runTeam(config, {
    ...options,
    plugins: [...(options.plugins ?? []), recordedAnswers(recording)],
    signal: options.signal === undefined ? end.signal : AbortSignal.any([options.signal, end.signal]),
    onBegin: (run: RunHandle) => {
      following = followRecording(run.log, recording, (why) => end.abort(why));
      options.onBegin?.(run);
    },
  });
  return { ...following(), report };
}
