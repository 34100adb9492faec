import type { RunReport } from '@s-agents/core';
import type { LoadedConfig } from '../config/load-config.js';
import { runTeam, type RunHandle, type RunOptions } from '../run/run-team.js';
import { compareWithRecording, type ReplayComparison } from './compare-with-recording.js';
import { recordedAnswers } from './recorded-answers.js';
import type { RecordedRun } from './recorded-run.js';

/** The report of a replay, and its comparison with the recording. */
export interface ReplayedRun extends ReplayComparison {
  readonly report: RunReport;
}

/**
 * Repeats a recorded run with the same seed and the recorded answers of its remote models, and compares each event with
 * the recorded one. After the end of the recording the run continues without comparison. The first difference ends the
 * run with the result `error`.
 */
export async function replayRun(
  config: LoadedConfig,
  recording: RecordedRun,
  options: RunOptions = {},
): Promise<ReplayedRun> {
  const end = new AbortController();
  let comparison = (): ReplayComparison => ({ same: 0, divergence: null });
  const report = await runTeam(config, {
    ...options,
    plugins: [...(options.plugins ?? []), recordedAnswers(recording)],
    signal: options.signal === undefined ? end.signal : AbortSignal.any([options.signal, end.signal]),
    onBegin: (run: RunHandle) => {
      comparison = compareWithRecording(run.log, recording, (why) => end.abort(why));
      options.onBegin?.(run);
    },
  });
  return { ...comparison(), report };
}
