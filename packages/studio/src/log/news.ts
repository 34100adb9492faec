import { systemWallClock } from '@s-agents/kit';
import { Cancelled } from '@s-agents/core';

const told = new Cancelled('there is news');

/** Wakes one who waits for news. News that comes before the wait is not lost. */
export class News {
  #has = false;
  #waiting: AbortController | null = null;

  tell(): void {
    this.#has = true;
    this.#waiting?.abort(told);
  }

  /** Resolves with whether there is news, at the latest after so many wall milliseconds. Rejects on abort. */
  async wait(milliseconds: number, signal: AbortSignal): Promise<boolean> {
    signal.throwIfAborted();
    if (!this.#has) await this.#sleep(milliseconds, signal);
    signal.throwIfAborted();
    const had = this.#has;
    this.#has = false;
    return had;
  }

  async #sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    const waiting = (this.#waiting = new AbortController());
    const stop = (): void => waiting.abort(told);
    signal.addEventListener('abort', stop, { once: true });
    try {
      await systemWallClock.sleep(milliseconds, { signal: waiting.signal });
    } catch (error) {
      if (error !== told) throw error;
    } finally {
      this.#waiting = null;
      signal.removeEventListener('abort', stop);
    }
  }
}
