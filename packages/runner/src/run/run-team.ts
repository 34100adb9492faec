import { resolve } from 'node:path';
import {
  EventLog,
  systemWallClock,
  type ConfigInput,
  type Plugin,
  type RunReport,
  type WallClock,
} from '@s-agents/core';
import type { Logger } from 'pino';
import { composeTeam, type Team } from '../composition/compose-team.js';
import { checkConfig, type LoadedConfig } from '../config/load-config.js';
import { carryOut } from './carry-out.js';
import { checkModels } from './check-models.js';
import { createRunLogger } from './run-logger.js';
import { createRunId } from './run-id.js';
import { RunFolder } from './run-folder.js';
import { UnkeptRun, type RunStore } from './run-store.js';

/** A run that is about to begin, for its readers. */
export interface RunHandle {
  readonly team: Team;
  readonly log: EventLog;
  readonly folder: RunStore;
}

export interface RunOptions {
  /**
   * Where relative paths and plugin names are meant from when the config is an object; the process's own folder when
   * left out.
   */
  readonly baseFolder?: string;
  /** Plugins given as values, beside those that the config names. */
  readonly plugins?: readonly Plugin[];
  /** Package names of the plugins that are there without being named; the runner's own list when left out. */
  readonly defaults?: readonly string[];
  readonly wallClock?: WallClock;
  /**
   * The run's own folder; a new one in the config's `run.folder` when left out. Null: nothing is written.
   */
  readonly folder?: string | null;
  /** Writes every event into run.log too. */
  readonly debug?: boolean;
  /** Called once, before the world starts: subscribe to the log here. */
  readonly onBegin?: (run: RunHandle) => void;
  /** Ends the run: with result `interrupted` for a cancellation as the reason, `error` for any other. */
  readonly signal?: AbortSignal;
}

/** A run that is ready to begin. */
export interface PreparedRun extends RunHandle {
  readonly logger: Logger;
  readonly wallClock: WallClock;
  readonly signal: AbortSignal;
}

/**
 * Composes a team and runs it to its end. A run that has begun always gives a report. Throws SAgentsError for what is
 * wrong before: config, plugins, models, task, and a world that does not start.
 */
export async function runTeam(config: LoadedConfig | ConfigInput, options: RunOptions = {}): Promise<RunReport> {
  return performRun(await prepareRun(config, options), options);
}

/** Everything before the world starts. Throws SAgentsError for what is wrong with config, plugins, models or task. */
export async function prepareRun(config: LoadedConfig | ConfigInput, options: RunOptions): Promise<PreparedRun> {
  const loaded = isLoaded(config) ? config : checkConfig(config, { baseFolder: options.baseFolder ?? process.cwd() });
  const wallClock = options.wallClock ?? systemWallClock;
  const folder = storeFor(loaded, options.folder, wallClock);
  const team = await composeTeam(loaded, { ...options, blobs: folder.blobs, wallClock });
  const given = options.signal ?? new AbortController().signal;
  await checkModels(team, { clock: wallClock, signal: given });
  const lost = new AbortController();
  folder.create(team.config, (error) => lost.abort(error));
  const logger = await createRunLogger(folder, options.debug === true);
  const log = team.container.get<EventLog>(EventLog);
  let ended = false;
  log.subscribe((event) => {
    // An event after the end is no part of the run.
    if (ended) return;
    ended = event.type === 'run.ended';
    folder.write(event, wallClock.now());
    logger.debug({ event }, event.type);
  });
  return { team, log, folder, logger, wallClock, signal: AbortSignal.any([given, lost.signal]) };
}

/** From the start of the world to the report. Throws SAgentsError for a world that does not start. */
export async function performRun(run: PreparedRun, { onBegin }: Pick<RunOptions, 'onBegin'>): Promise<RunReport> {
  const { team, log, folder, logger } = run;
  try {
    onBegin?.({ team, log, folder });
    const report = await carryOut(run);
    folder.writeReport(report);
    return report;
  } catch (error) {
    logger.fatal({ err: error }, 'the run could not be carried out');
    throw error;
  } finally {
    folder.close();
    logger.flush();
  }
}

function storeFor(
  { baseFolder, config }: LoadedConfig,
  folder: string | null | undefined,
  wallClock: WallClock,
): RunStore {
  if (folder === null) return new UnkeptRun();
  return new RunFolder(
    resolve(baseFolder, folder ?? resolve(baseFolder, config.run.folder, createRunId(wallClock.now()))),
  );
}

function isLoaded(config: LoadedConfig | ConfigInput): config is LoadedConfig {
  return 'baseFolder' in config && 'config' in config;
}
