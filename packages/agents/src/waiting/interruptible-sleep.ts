import { Cancelled, type WorldClock } from '@s-agents/core';
import { isCancellation } from '@s-agents/kit';

/** A wait of one agent in the world's time that somebody can end early. */
export class InterruptibleSleep {
  #under: AbortController | null = null;

  constructor(
    private readonly agent: string,
    private readonly clock: WorldClock,
  ) {}

  /**
   * Waits for so many world seconds, or until `wake`. Throws the signal's reason when it aborts; an early end does not
   * throw.
   */
  async sleep(seconds: number, signal: AbortSignal): Promise<void> {
    const under = new AbortController();
    this.#under = under;
    try {
      await this.clock.sleep(seconds, { agent: this.agent, signal: AbortSignal.any([signal, under.signal]) });
    } catch (error) {
      if (signal.aborted || !isCancellation(error)) throw error;
    } finally {
      this.#under = null;
    }
  }

  /** Ends the wait, if there is one. */
  wake(why: string): void {
    this.#under?.abort(new Cancelled(why));
  }
}
