import type { RunReport, SAgentsError } from '@s-agents/core';
import type { LoadedConfig } from '../config/load-config.js';
import type { RunOptions } from '../run/prepared-run.js';
import { prepareRun } from '../run/prepare-run.js';
import { performRun } from '../run/run-team.js';
import { recordedAnswers } from './recorded-answers.js';
import type { RecordedRun } from './recorded-run.js';
import { Repetition } from './repetition.js';
import { refuseApart } from './refuse-apart.js';

/** The report of a replay, and its comparison with the recording. */
export interface ReplayedRun {
  /** The number of events that were the same, byte for byte. */
  readonly same: number;
  /** The first event that differed, as an error; null when none did. */
  readonly divergence: SAgentsError | null;
  readonly report: RunReport;
}

/**
 * Repeats a recorded run with the same seed and the recorded answers of its remote models, and compares each event with
 * the recorded one. After the end of the recording the run continues without comparison. The first difference ends the
 * run with the result `error`. Throws SAgentsError `RECORDING_INVALID` for a recording of which something is missing.
 */
export async function replayRun(
  config: LoadedConfig,
  recording: RecordedRun,
  options: RunOptions = {},
): Promise<ReplayedRun> {
  if (recording.gap !== null) throw recording.gap;
  refuseApart(recording, config.baseFolder);
  const end = new AbortController();
  const repetition = new Repetition(recording, {
    code: 'REPLAY_DIVERGED',
    remedy:
      'replay with the versions, the config and the skill store of the recorded run; a run in real time, or one ' +
      'whose report says that it is not repeatable, cannot be replayed; a run of `s-agents simulate` is repeated ' +
      'with the command that it printed',
    onDivergence: (why) => end.abort(why),
  });
  const prepared = await prepareRun(config, {
    ...options,
    repetition,
    plugins: [...(options.plugins ?? []), recordedAnswers(repetition)],
    signal: options.signal === undefined ? end.signal : AbortSignal.any([options.signal, end.signal]),
  });
  prepared.log.subscribe((event) => void repetition.take(event));
  const report = await performRun(prepared, options);
  const { same, divergence } = repetition;
  return { same, divergence, report };
}
