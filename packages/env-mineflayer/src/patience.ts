import type { WallClock } from '@s-agents/core';

export interface PatienceOptions {
  readonly clock: WallClock;
  /** Milliseconds without a sign of life after which the wait ends. */
  readonly milliseconds: number;
  /** Milliseconds between two looks; also the shortest possible wait. */
  readonly nap: number;
}

/**
 * A timeout that each sign of life resets. It counts the naps of this thread, not the time that they took: when the
 * machine stalls, signs of life wait unread while this thread's timers are late, which must not count as silence.
 */
export class Patience {
  readonly #options: PatienceOptions;
  #napped = 0;

  constructor(options: PatienceOptions) {
    this.#options = options;
  }

  /** Restarts the timeout after a sign of life. */
  renew(): void {
    this.#napped = 0;
  }

  /** Resolves at the timeout; rejects with the signal's reason. Calls `onNap` after each nap but the last. */
  async end({ signal, onNap }: { signal: AbortSignal; onNap?: () => void }): Promise<void> {
    const { clock, milliseconds, nap } = this.#options;
    for (;;) {
      await clock.sleep(nap, { signal });
      this.#napped += nap;
      if (this.#napped >= milliseconds) return;
      onNap?.();
    }
  }
}
