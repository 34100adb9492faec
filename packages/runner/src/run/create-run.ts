import { Cancelled, type ConfigInput, type RunEvent, type RunReport } from '@s-agents/core';
import { loadConfig, type LoadedConfig } from '../config/load-config.js';
import { EventStream } from './event-stream.js';
import { performRun, prepareRun, type RunHandle, type RunOptions } from './run-team.js';

/**
 * A run that has begun.
 *
 * @experimental Its shape may change in any release.
 */
export interface Run extends RunHandle {
  /**
   * Every event from the first one, for one reader. The run does not wait for it: up to 10,000 events are kept for a
   * slow reader, and one that falls further behind gets an SAgentsError `EVENTS_MISSED`. Ends with the run; throws what
   * `report` rejects with.
   */
  readonly events: AsyncIterableIterator<RunEvent>;
  /** Resolves with the report; rejects with an SAgentsError when the world does not start. */
  readonly report: Promise<RunReport>;
  /**
   * Ends the run with result `interrupted`: within a second where the world stops in time, within two in any case. A
   * run that is over is left alone.
   */
  stop(reason?: string): void;
}

/**
 * Begins a run, for a program that goes on beside it. `config` is a file's path, what `loadConfig` gives, or the config
 * as an object. Rejects with an SAgentsError, before anything has started, when config, plugins, models or task are wrong.
 *
 * @experimental Its shape may change in any release.
 */
export async function createRun(config: LoadedConfig | ConfigInput | string, options: RunOptions = {}): Promise<Run> {
  const stopped = new AbortController();
  const signal = options.signal === undefined ? stopped.signal : AbortSignal.any([options.signal, stopped.signal]);
  const prepared = await prepareRun(typeof config === 'string' ? await loadConfig(config) : config, {
    ...options,
    signal,
  });
  const events = new EventStream(prepared.log);
  const report = performRun(prepared, options);
  report.then(
    () => events.end(null),
    (error: unknown) => events.end(error instanceof Error ? error : new Error(String(error))),
  );
  const { team, log, folder } = prepared;
  return {
    team,
    log,
    folder,
    events: events.read(),
    report,
    stop: (reason = 'its program has stopped it') => stopped.abort(new Cancelled(reason)),
  };
}
