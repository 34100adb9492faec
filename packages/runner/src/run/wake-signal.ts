import { abortable } from '@s-agents/kit';

/** Wakes one waiting loop. Several calls of `notify` between two waits count as one. */
export class WakeSignal {
  #isNotified = false;
  #listener: (() => void) | null = null;

  notify(): void {
    this.#isNotified = true;
    this.#listener?.();
  }

  /**
   * Resolves after the next `notify`, or at once if there was one since the last wait. Only one caller may wait at a
   * time.
   */
  async wait(options: { signal: AbortSignal }): Promise<void> {
    if (!this.#isNotified)
      await abortable(
        new Promise<void>((resolve) => {
          this.#listener = resolve;
        }),
        options.signal,
      );
    options.signal.throwIfAborted();
    this.#isNotified = false;
    this.#listener = null;
  }
}
