import { Cancelled, isCancellation, type WorldClock } from '@s-agents/core';

/** A wait of one agent in the world's time that somebody can end early. */
export class Rest {
  #under: AbortController | null = null;

  constructor(
    private readonly agent: string,
    private readonly clock: WorldClock,
  ) {}

  /** World seconds. Throws the signal's reason; an early end is none. */
  async take(seconds: number, signal: AbortSignal): Promise<void> {
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

  /** Nothing where there is no rest. */
  end(why: string): void {
    this.#under?.abort(new Cancelled(why));
  }
}
