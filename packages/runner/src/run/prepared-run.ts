import type { EventLog } from '@s-agents/core';
import type { Plugin, RunEvent, SeatDoor, WallClock } from '@s-agents/core';
import type { Logger } from 'pino';
import type { Team } from '../composition/compose-team.js';
import type { KeptMemory } from '../memory/kept-memory.js';
import type { Arrivals } from './arrivals.js';
import type { RunStore } from './run-store.js';
import type { EarlierPauses, SpentTime } from '../replay/spent-time.js';
import type { Continued } from './continued.js';
import type { Pauses } from './pauses.js';
import type { UnpausedTime } from './unpaused-time.js';
import type { AwaitedSteering } from '../orders/steering.js';
import type { Repetition } from '../replay/repetition.js';

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
