import { join, resolve } from 'node:path';
import { EventLog, SkillStore, type ConfigInput, type WallClock } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { composeTeam, type Team } from '../composition/compose-team.js';
import { checkConfig, type LoadedConfig } from '../config/load-config.js';
import { KeptMemory } from '../memory/kept-memory.js';
import { readMemory, type TeamMemory } from '../memory/team-memory.js';
import { Arrivals } from './arrivals.js';
import { checkDoors } from './check-doors.js';
import { checkModels } from './check-models.js';
import { createRunLogger } from './run-logger.js';
import { createRunId } from './run-id.js';
import { RunFolder } from './run-folder.js';
import { NullRunStore, type RunStore } from './run-store.js';
import { pausableModels } from './pausable.js';
import { continuedFrom, savesIn, type Continued } from './continued.js';
import { Pauses } from './pauses.js';
import { UnpausedTime } from './unpaused-time.js';
import type { Repetition } from '../replay/repetition.js';
import { versionsOf } from './versions.js';
import { documentsOf } from './write-documents.js';
import type { PreparedRun, Resumption, RunOptions } from './prepared-run.js';

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

/** The config's pace, or that of people who watch; null in a world that has none. */
function paceOf({ environment, config }: Team, { isWatched = false, watchedPace }: RunOptions): number | null {
  if (environment.clock.setPace === undefined) return null;
  return config.run.pace ?? (isWatched ? (environment.capabilities.watchedPace ?? watchedPace) : undefined) ?? null;
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
