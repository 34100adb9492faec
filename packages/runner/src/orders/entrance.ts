import type { EventLog, RunEvent, RunEventBody, SeatEvent, WorldClock } from '@s-agents/core';

/** What a commander said, as the log has it. */
export type SpokenOrder = Extract<RunEventBody, { type: 'commander.spoke' }>;
/** The warning that wall time is running out, as the log has it. */
export type WallTimeWarning = Extract<RunEventBody, { type: 'budget.warned' }> & { readonly limit: 'wallMinutes' };
/** What the person or program in an agent's seat said in that agent's name, as logged. */
export type SeatWords = Extract<RunEventBody, { type: 'seat.spoke' }>;
/** Another objective in place of the run's own, as logged. */
export type GoalChange = Extract<RunEventBody, { type: 'goal.changed' }>;
/** Other limits of the run's budget, as logged. */
export type BudgetChange = Extract<RunEventBody, { type: 'budget.changed' }>;
/** An event that nothing in the run causes but that changes its course. */
export type EventFromOutside = SpokenOrder | SeatWords | SeatEvent | GoalChange | BudgetChange | WallTimeWarning;

/**
 * Sorts after the name of every agent, so that events from outside enter after all agents that are due at the same
 * moment have woken.
 */
const last = '\uffff';
/**
 * World seconds after a whole millisecond at which events enter, so that the logged time identifies the moment exactly.
 */
const offset = 0.0003;

export interface EntranceOptions {
  readonly clock: WorldClock;
  readonly log: EventLog;
  readonly signal: AbortSignal;
}

/**
 * The one place at which events from outside enter a run. Under virtual time an event enters at the next millisecond,
 * when everything that is due by then has been done; the logged event therefore says when exactly, and a repetition of
 * the run lets it enter at the same moment.
 */
export class Entrance {
  /** Settles when all earlier events have entered. */
  #before: Promise<void> = Promise.resolve();

  constructor(private readonly options: EntranceOptions) {}

  /**
   * Logs an event, and then has it carried out, which must not wait. Events enter in the order in which they come.
   * Rejects with the signal's reason when the run ends before.
   */
  enter<Entering extends EventFromOutside>(
    event: Entering,
    carryOut: (event: Entering) => void = () => {},
  ): Promise<void> {
    const entered = this.#before.then(() =>
      this.#enterAt(Math.ceil(this.options.clock.now() * 1000) / 1000, event, carryOut),
    );
    this.#before = entered.catch(() => {});
    return entered;
  }

  /** Lets the events from outside of a recording enter at their moments. Rejects as `enter` does. */
  async repeat(recorded: readonly RunEvent[], carryOut: (event: EventFromOutside) => void): Promise<void> {
    await Promise.all(
      recorded.filter(isFromOutside).map(({ at, sequence: _, ...event }) => this.#enterAt(at, event, carryOut)),
    );
  }

  async #enterAt<Entering extends EventFromOutside>(
    at: number,
    event: Entering,
    carryOut: (event: Entering) => void,
  ): Promise<void> {
    const { clock, log, signal } = this.options;
    await clock.sleep(Math.max(0, at + offset - clock.now()), { agent: last, signal });
    const end = await clock.turn('something enters the run from outside', { signal });
    try {
      log.append(event);
      carryOut(event);
    } finally {
      end();
    }
  }
}

/**
 * Of the budget's warnings, only that of wall time enters from outside; the run itself gives those of the other limits.
 */
function isFromOutside(event: RunEvent): event is RunEvent & EventFromOutside {
  switch (event.type) {
    case 'commander.spoke':
    case 'seat.spoke':
    case 'seat.taken':
    case 'seat.left':
    case 'goal.changed':
    case 'budget.changed':
      return true;
    default:
      return event.type === 'budget.warned' && event.limit === 'wallMinutes';
  }
}
