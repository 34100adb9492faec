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
import { NullRunStore, type RunStore } from './run-store.js';

/** The readable parts of a run. */
export interface RunHandle {
  readonly team: Team;
  readonly log: EventLog;
  readonly folder: RunStore;
}

export interface RunOptions {
  /**
   * The folder from which relative paths and plugin names are resolved when the config is an object; default: the
   * working folder.
   */
  readonly baseFolder?: string;
  /** Plugin objects to use in addition to the plugins that the config names. */
  readonly plugins?: readonly Plugin[];
  /** The package names of the plugins that are always loaded; default: `defaultPlugins`. */
  readonly defaults?: readonly string[];
  readonly wallClock?: WallClock;
  /** The run's folder; default: a new folder in the config's `run.folder`. With null nothing is written. */
  readonly folder?: string | null;
  /** Also writes every event to run.log. */
  readonly debug?: boolean;
  /** Called once before the world starts, for example to subscribe to the log. */
  readonly onBegin?: (run: RunHandle) => void;
  /**
   * Ends the run when it aborts: with the result `interrupted` if the reason is a cancellation, and `error` otherwise.
   */
  readonly signal?: AbortSignal;
}

/** A run that is ready to start. */
export interface PreparedRun extends RunHandle {
  readonly logger: Logger;
  readonly wallClock: WallClock;
  readonly signal: AbortSignal;
}

/**
 * Composes a team and runs it to its end. Throws SAgentsError when the config, a plugin, a model or the task is
 * invalid, and when the world does not start. A run that has begun always resolves with a report.
 */
export async function runTeam(config: LoadedConfig | ConfigInput, options: RunOptions = {}): Promise<RunReport> {
  return performRun(await prepareRun(config, options), options);
}

/**
 * Does everything up to the start of the world. Throws SAgentsError when the config, a plugin, a model or the task is
 * invalid.
 */
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
    // Events after the end do not belong to the run.
    if (ended) return;
    ended = event.type === 'run.ended';
    folder.write(event, wallClock.now());
    logger.debug({ event }, event.type);
  });
  return { team, log, folder, logger, wallClock, signal: AbortSignal.any([given, lost.signal]) };
}

/** Runs from the start of the world to the report. Throws SAgentsError when the world does not start. */
export async function performRun(run: PreparedRun, { onBegin }: Pick<RunOptions, 'onBegin'>): Promise<RunReport> {
  const { team, log, folder, logger } = run;
  try {
    onBegin?.({ team, log, folder });
    const report = await carryOut(run);
    folder.writeReport(report);
    return report;
  } catch (error) {
    logger.fatal({ err: error }, 'the run failed without a report');
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
  if (folder === null) return new NullRunStore();
  return new RunFolder(
    resolve(baseFolder, folder ?? resolve(baseFolder, config.run.folder, createRunId(wallClock.now()))),
  );
}

function isLoaded(config: LoadedConfig | ConfigInput): config is LoadedConfig {
  return 'baseFolder' in config && 'config' in config;
}
