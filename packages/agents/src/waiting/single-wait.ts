import type { WorldClock } from '@s-agents/core';
import { isCancellation } from '@s-agents/kit';
import { InterruptibleSleep } from './interruptible-sleep.js';

/** A wait of one agent in the world's time, of which there is never more than one at a time. */
export class SingleWait {
  readonly #sleep: InterruptibleSleep;
  #isUnderWay = false;

  constructor(agent: string, clock: WorldClock) {
    this.#sleep = new InterruptibleSleep(agent, clock);
  }

  /** Waits for so many world seconds, or until `wake`. False: it waits already, or the signal has aborted. */
  async passes(seconds: number, signal: AbortSignal): Promise<boolean> {
    if (this.#isUnderWay) return false;
    this.#isUnderWay = true;
    try {
      await this.#sleep.sleep(seconds, signal);
      return true;
    } catch (error) {
      if (isCancellation(error)) return false;
      throw error;
    } finally {
      this.#isUnderWay = false;
    }
  }

  /** Ends the wait, if there is one. */
  wake(why: string): void {
    this.#sleep.wake(why);
  }
}
