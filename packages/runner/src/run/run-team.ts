import { basename, join, resolve } from 'node:path';
import {
  Cancelled,
  EventLog,
  SkillStore,
  type ConfigInput,
  type HostedRun,
  type Plugin,
  type RunEvent,
  type RunReport,
  type SeatDoor,
  type WallClock,
} from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import type { Logger } from 'pino';
import { composeTeam, type Team } from '../composition/compose-team.js';
import { answerRequests } from '../control/answer-requests.js';
import { checkConfig, type LoadedConfig } from '../config/load-config.js';
import { KeptMemory } from '../memory/kept-memory.js';
import { readMemory, type TeamMemory } from '../memory/team-memory.js';
import { Arrivals } from './arrivals.js';
import { appendAgain } from './append-again.js';
import { carryOut } from './carry-out.js';
import { checkDoors } from './check-doors.js';
import { checkModels } from './check-models.js';
import { hostingOf } from './hosting-of.js';
import { createRunLogger } from './run-logger.js';
import { createRunId } from './run-id.js';
import { RunFolder } from './run-folder.js';
import { NullRunStore, type RunStore } from './run-store.js';
import type { EarlierPauses, SpentTime } from '../replay/spent-time.js';
import { pausableModels } from './pausable.js';
import { continuedFrom, savesIn, type Continued } from './continued.js';
import { Pauses } from './pauses.js';
import { UnpausedTime } from './unpaused-time.js';
import { understandTask } from './understand-task.js';
import type { AwaitedSteering } from '../orders/steering.js';
import type { Repetition } from '../replay/repetition.js';
import { versionsOf } from './versions.js';
import { documentsOf, writeDocuments } from './write-documents.js';

/** The readable parts of a run. */
export interface RunHandle {
  readonly team: Team;
  readonly log: EventLog;
  readonly folder: RunStore;
  /**
   * The sequence number of the first event that is new: 0, or that of `run.resumed` in a run that is taken up. Events
   * before it repeat what the folder holds.
   */
  readonly firstSequence: number;
  /** How many world seconds may pass in a wall second when it starts; null: as many as can, or as in real time. */
  readonly pace: number | null;
  /** Returns the wall seconds that the run has taken so far, without its pauses. */
  readonly wallSeconds: () => number;
  /** Whose bodies are in the world so far; bodies enter before the run's first event. */
  readonly arrivals: Pick<Arrivals, 'arrived' | 'follow'>;
  /** Whether people reach its seats from a page, or did so before the run was taken up; default: false. */
  readonly hasPage?: boolean;
}

/** What a run that is taken up continues. */
export interface Resumption {
  readonly repetition: Repetition;
  readonly store: RunStore;
  /** The number of events in the file. */
  readonly total: number;
  /** The wall time that the run took so far. */
  readonly spent: SpentTime;
  /**
   * Called before anything is written or started: how the team's world is taken up. Throws SAgentsError when it cannot
   * be.
   */
  readonly check: (team: Team) => 'repeat' | 'save' | 'as-is';
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
  /** Whether people watch the run, which then has the pace at which its world can be watched; default: false. */
  readonly isWatched?: boolean;
  /** That pace in a world that has no `watchedPace` of its own. A pace in the config is kept in any case. */
  readonly watchedPace?: number;
  /** The doors to seats that this program offers, besides HTTP; default: none. */
  readonly doors?: readonly SeatDoor[];
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
  /** Ends the run with an error. */
  readonly lost: AbortController;
  readonly resumption: Resumption | null;
  /** What a run goes on from in a world that cannot repeat it; null for any other run. */
  readonly continued: Continued | null;
  readonly pauses: Pauses;
  readonly arrivals: Arrivals;
  /** Resolves with what people can do to the run, when the team can hear them. */
  readonly steering: AwaitedSteering;
  readonly hasPage: boolean;
  readonly recorded: readonly RunEvent[];
  readonly offersSeats: boolean;
  readonly memory: KeptMemory | null;
  readonly time: UnpausedTime;
  readonly spentMilliseconds: number;
  readonly earlierPauses: EarlierPauses;
}

/**
 * Composes a team and runs it to its end. Throws SAgentsError when the config, a plugin, a model or the task is
 * invalid, and when the world does not start. A run that has begun always resolves with a report.
 */
export async function runTeam(config: LoadedConfig | ConfigInput, options: RunOptions = {}): Promise<RunReport> {
  return performRun(await prepareRun(config, options), options);
}

/** The config's pace, or that of people who watch; null in a world that has none. */
function paceOf({ environment, config }: Team, { isWatched = false, watchedPace }: RunOptions): number | null {
  if (environment.clock.setPace === undefined) return null;
  return config.run.pace ?? (isWatched ? (environment.capabilities.watchedPace ?? watchedPace) : undefined) ?? null;
}

/**
 * Does everything up to the start of the world. Throws SAgentsError when the config, a plugin, a model or the task is
 * invalid.
 */
export async function prepareRun(
  config: LoadedConfig | ConfigInput,
  options: RunOptions & {
    readonly resumption?: Resumption;
    /** Follows the run; it is not paused before it has come to the end of the recording. */
    readonly repetition?: Repetition;
  },
): Promise<PreparedRun> {
  const loaded = isLoaded(config) ? config : checkConfig(config, { baseFolder: options.baseFolder ?? process.cwd() });
  const wallClock = options.wallClock ?? systemWallClock;
  const { resumption = null, repetition = resumption?.repetition } = options;
  let pauses: Pauses | null = null;
  let continued: Continued | null = null;
  const folder = resumption?.store ?? storeFor(loaded, options.folder, wallClock);
  const team = await composeTeam(loaded, {
    ...options,
    plugins: [...(options.plugins ?? []), pausableModels(() => pauses ?? neverPaused)],
    blobs: folder.blobs,
    wallClock,
    ...(resumption === null ? {} : { sequence: numberingOf(resumption) }),
    times: (index) => continued?.events[index]?.at,
  });
  const mode = resumption?.check(team) ?? 'repeat';
  // Who sat where, a repetition reads from its recording.
  const offersSeats = repetition === undefined || resumption !== null;
  if (offersSeats) checkDoors(team, options.doors ?? [], folder);
  if (mode === 'save') await team.environment.checkSaves?.(savesIn(folder), team.task);
  if (resumption !== null && mode !== 'repeat') continued = continuedFrom(resumption.repetition.recording.events, mode);
  const given = options.signal ?? new AbortController().signal;
  await team.container.get<SkillStore>(SkillStore).check?.();
  // Checked before anything is written.
  const before = memoryBefore(team, offersSeats);
  const unavailable = await checkModels(team, { clock: wallClock, signal: given });
  const lost = new AbortController();
  const versions = {
    ...versionsOf(team.registry.plugins.map(({ name }) => name)),
    ...team.environment.versions,
  };
  folder.create(team.config, (error) => lost.abort(error), { baseFolder: team.baseFolder, versions });
  const logger = await createRunLogger(folder, options.debug === true);
  for (const error of unavailable) logger.warn({ err: error }, 'a model is not available; the next one of its list is');
  const log = team.container.get<EventLog>(EventLog);
  const memory =
    before === null
      ? null
      : new KeptMemory({ ...before, log, logger, knowledge: team.environment.knowledge, isFirst: resumption === null });
  let ended = false;
  log.subscribe((event) => {
    // Events after the end do not belong to the run.
    if (ended) return;
    if (resumption?.repetition.take(event) === true) {
      if (resumption.repetition.isComplete) takeUp();
      return;
    }
    ended = event.type === 'run.ended';
    folder.write(event, wallClock.now());
    logger.debug({ event }, event.type);
  });
  const requests = (pauses = new Pauses({ log, clock: team.environment.clock }));
  let hasStarted = false;
  const allowRequests = log.subscribe(({ type }) => {
    hasStarted ||= type === 'run.started';
    if (!hasStarted || repetition?.isComplete === false) return;
    requests.allow();
    allowRequests();
  });
  const takeUp = (): void => {
    folder.open();
    folder.removeDocuments(documentsOf({ team, folder }).map(({ file }) => file));
    log.append({ type: 'run.resumed' });
  };
  if (resumption?.repetition.isComplete === true) takeUp();
  const time = new UnpausedTime(log, wallClock);
  const spentMilliseconds = resumption?.spent.milliseconds ?? 0;
  return {
    team,
    log,
    folder,
    firstSequence: resumption?.total ?? 0,
    logger,
    wallClock,
    signal: AbortSignal.any([given, lost.signal]),
    lost,
    pace: paceOf(team, options),
    resumption,
    continued,
    pauses,
    arrivals: new Arrivals(),
    steering: Promise.withResolvers(),
    hasPage: options.doors?.includes('page') === true || wasVisited(resumption),
    recorded: continued === null ? (repetition?.recording.events ?? []) : [],
    offersSeats,
    memory,
    time,
    spentMilliseconds,
    wallSeconds: () => (spentMilliseconds + time.unpaused) / 1000,
    earlierPauses: resumption?.spent.pauses ?? { times: 0, milliseconds: 0 },
  };
}

/** What the team knows from earlier runs; null where it keeps nothing, as in a repetition that compares a run. */
function memoryBefore({ config, baseFolder }: Team, isKept: boolean): { folder: string; before: TeamMemory } | null {
  if (config.memory === undefined || !isKept) return null;
  const folder = resolve(baseFolder, config.memory);
  return { folder, before: readMemory(folder) };
}

/** Whether somebody sat in a seat that the config does not offer: it is left when the run goes on without them. */
function wasVisited(resumption: Resumption | null): boolean {
  return resumption?.repetition.recording.events.some(({ type }) => type === 'seat.taken') === true;
}

/** Repeated events keep their numbers; `run.resumed` follows the last event of the file. */
function numberingOf({ repetition, total }: Resumption): (index: number) => number {
  const { events } = repetition.recording;
  return (index) => events[index]?.sequence ?? total + index - events.length;
}

/** Runs from the start of the world to the report. Throws SAgentsError when the world does not start. */
export async function performRun(run: PreparedRun, { onBegin }: Pick<RunOptions, 'onBegin'>): Promise<RunReport> {
  const { team, log, folder, logger, firstSequence, pace, wallSeconds, resumption, pauses, arrivals, time, hasPage } =
    run;
  const over = new AbortController();
  const answering =
    folder.path === ''
      ? Promise.resolve()
      : answerRequests(folder.path, { pauses, clock: team.environment.clock, logger, signal: over.signal });
  const hosting = hostingOf(team);
  try {
    onBegin?.({ team, log, folder, firstSequence, pace, wallSeconds, arrivals, hasPage });
    // The log as it was is all that the team knows.
    const before: RunEvent[] = [];
    const noted = log.subscribe((event) => before.push(event));
    for (const event of run.continued?.events ?? []) appendAgain(event, log, folder.path);
    noted();
    await hosting?.open(hostedRun(run, before));
    const understood = await understandTask(team, {
      log,
      recorded: run.recorded,
      continued: run.continued?.events ?? null,
      folder: folder.path,
      signal: run.signal,
    });
    const report = await carryOut({ ...run, team: understood });
    const divergence = resumption?.repetition.divergence ?? null;
    if (divergence !== null) throw divergence;
    // A run that was stopped before it was taken up leaves its folder as it was.
    if (resumption?.repetition.isComplete !== false) {
      folder.writeReport(report);
      await writeDocuments(run, report);
    }
    return report;
  } catch (error) {
    logger.fatal({ err: error }, 'the run failed without a report');
    throw error;
  } finally {
    await hosting?.close();
    time.stop();
    over.abort(new Cancelled('the run is over'));
    await answering;
    folder.close();
    logger.flush();
  }
}

/** What other processes are told of a run. Their failure ends it. */
function hostedRun(
  { team, folder, pace, signal, lost, logger, continued }: PreparedRun,
  before: readonly RunEvent[],
): HostedRun {
  return {
    id: basename(folder.path) || 'run',
    task: team.taskInput,
    versions: versionsOf(team.registry.plugins.map(({ name }) => name)),
    pace: pace ?? 1,
    log: continued === null ? null : before,
    signal,
    onFailure: (error) => {
      logger.error({ err: error }, 'the seats that other processes host are lost');
      lost.abort(error);
    },
  };
}

/** The gate of a run that is still being composed. */
const neverPaused = { isActive: false, passed: () => Promise.resolve() };

function storeFor(
  { baseFolder, workingFolder = baseFolder, config }: LoadedConfig,
  folder: string | null | undefined,
  wallClock: WallClock,
): RunStore {
  if (folder === null) return new NullRunStore();
  const { durability } = config.run;
  return new RunFolder(resolve(workingFolder, folder ?? join(config.run.folder, createRunId(wallClock.now()))), {
    durability,
  });
}

function isLoaded(config: LoadedConfig | ConfigInput): config is LoadedConfig {
  return 'baseFolder' in config && 'config' in config;
}
