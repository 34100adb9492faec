import type { Body, EventLog, GoalCheck, RunEvent, WallClock } from '@s-agents/core';
import type { Logger } from 'pino';
import type { Team } from '../composition/compose-team.js';
import type { KeptMemory } from '../memory/kept-memory.js';
import type { AwaitedSteering } from '../orders/steering.js';
import type { EarlierPauses } from '../replay/spent-time.js';
import type { Arrivals } from './arrivals.js';
import type { Continued } from './continued.js';
import type { Pauses } from './pauses.js';
import type { UnpausedTime } from './unpaused-time.js';
import type { WallTimeWarnings } from './wall-time-warnings.js';

/** A composed run. */
export interface RunParts {
  readonly team: Team;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly wallClock: WallClock;
  readonly signal: AbortSignal;
  readonly pauses: Pauses;
  readonly arrivals: Pick<Arrivals, 'add'>;
  /** Gets what people can do to the run, as soon as the team can hear them. */
  readonly steering?: Pick<AwaitedSteering, 'resolve'>;
  /** Whether people steer the run from a page; see `seatsOf`. */
  readonly hasPage?: boolean;
  /** The sequence number of the first event that is new; default: 0. */
  readonly firstSequence?: number;
  /** What the run continues from; null for a run that starts from the beginning or repeats a recording. */
  readonly continued?: Continued | null;
  /** The run's folder; empty when nothing is stored. */
  readonly folder?: { readonly path: string };
  /** Measures the wall time of the run since it began or was taken up. */
  readonly time: UnpausedTime;
  /** Wall milliseconds that the run took before it was taken up; default 0. */
  readonly spentMilliseconds?: number;
  /** Whether people and other agents may take seats; default: false, as in a repetition that compares a run. */
  readonly offersSeats?: boolean;
  /** The events of the recording that the run repeats; empty for any other run. */
  readonly recorded: readonly RunEvent[];
  /** What the team knows from earlier runs and keeps for later ones, where the config says so. */
  readonly memory?: KeptMemory | null;
  /** Tells when the share of the wall time is spent at which the team is warned. */
  readonly wallTimeWarnings?: WallTimeWarnings;
  /** The pauses before the run was taken up; default: none. */
  readonly earlierPauses?: EarlierPauses;
}

/** The resources that a run acquires and must release at its end. */
export interface RunResources {
  readonly bodies: Body[];
  /** Functions that stop listening to the bodies' events. */
  readonly releases: (() => void)[];
  goalSource: GoalCheck['source'];
}
