import type { RunEvent } from '../events/run-event.js';
import type { Body } from '../world/body.js';

export const SeatHosting = Symbol.for('@s-agents/SeatHosting');

/** What is known of a run only when it begins, for those who host seats of it. */
export interface HostedRun {
  /** A name of the run, such as that of its folder. */
  readonly id: string;
  /** What the world reads as the task: its words, or what its file holds. */
  readonly task: unknown;
  /** The versions of the packages that the run is composed of, by name. */
  readonly versions: Readonly<Record<string, string>>;
  /** World seconds in a second of wall time. */
  readonly pace: number;
  /** What its log holds, of a run that is taken up; null: it begins. */
  readonly log: readonly RunEvent[] | null;
  readonly signal: AbortSignal;
  /** Called once when the run cannot go on, with an SAgentsError where the user can do something about it. */
  readonly onFailure: (error: unknown) => void;
}

/** A seat that another process is to host, and its body where that is in this process. */
export interface OfferedSeat {
  readonly seat: string;
  readonly body: Body | null;
}

/**
 * Lets other processes host seats of a run. Contributed by a message pool that reaches them; without it the run's own
 * process hosts all. Order of use: `open`, `bodyOf`, `offer`, `settle`,
 * `close`.
 */
export interface SeatHosting {
  /** The seats that other processes host; the run's own process hosts the rest. */
  elsewhere(seats: readonly string[]): ReadonlySet<string>;
  /** Called before the log gets its first event, or its first new one: from now on others can read it. */
  open(run: HostedRun): Promise<void>;
  /**
   * The body of a seat that another process hosts, once that has brought it into the world; null where the run's own
   * process brings it in. Throws SAgentsError `SEAT_WITHOUT_HOST`, and what the other process says of the body.
   */
  bodyOf(seat: string, options: { signal: AbortSignal }): Promise<Body | null>;
  /** Lets other processes host these seats. Resolves once each has a host; throws SAgentsError `SEAT_WITHOUT_HOST`. */
  offer(seats: readonly OfferedSeat[], options: { signal: AbortSignal }): Promise<void>;
  /** Resolves when the hosts have ended their steps, and the log has what they did; after some seconds in any case. */
  settle(): Promise<void>;
  /** Tells the hosts that the run is over. */
  close(): Promise<void>;
}
