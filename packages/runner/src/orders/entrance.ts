import type { RunEventBody, RunEventOf, WorldClock } from '@s-agents/core';

/** What a commander said, as the log has it. */
export type SpokenOrder = Extract<RunEventBody, { type: 'commander.spoke' }>;

/** Sorts after the name of every agent: what comes from outside enters when all who are due at a moment have woken. */
const last = '\uffff';
/** World seconds after a whole millisecond at which orders enter, so that the logged time tells the moment. */
const offset = 0.0003;

export interface EntranceOptions {
  readonly clock: WorldClock;
  /** Logs an order and has it carried out. Must not wait. */
  readonly carryOut: (order: SpokenOrder) => void;
  readonly signal: AbortSignal;
}

/**
 * The one place at which orders from outside enter a run. Under virtual time an order enters at the next millisecond,
 * when everything that is due by then has been done; the logged event therefore says when exactly, and a repetition of
 * the run lets it enter at the same moment.
 */
export class Entrance {
  constructor(private readonly options: EntranceOptions) {}

  /** Lets an order enter. Rejects with the signal's reason when the run ends before. */
  async enter(order: SpokenOrder): Promise<void> {
    await this.#enterAt(Math.ceil(this.options.clock.now() * 1000) / 1000, order);
  }

  /** Lets the orders of a recording enter at their moments. Rejects as `enter` does. */
  async repeat(recorded: readonly RunEventOf<'commander.spoke'>[]): Promise<void> {
    await Promise.all(recorded.map(({ at, sequence: _, ...order }) => this.#enterAt(at, order)));
  }

  async #enterAt(at: number, order: SpokenOrder): Promise<void> {
    const { clock, carryOut, signal } = this.options;
    await clock.sleep(Math.max(0, at + offset - clock.now()), { agent: last, signal });
    const end = await clock.turn('an order enters the run', { signal });
    try {
      carryOut(order);
    } finally {
      end();
    }
  }
}
