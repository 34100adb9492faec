import type { WallClock } from '@s-agents/core';

export interface PatienceOptions {
  readonly clock: WallClock;
  /** How long to wait without a sign. */
  readonly milliseconds: number;
  /** How often to look; the shortest wait is as long. */
  readonly nap: number;
}

/**
 * A limit for silence. It counts naps of this thread and not the time that they took: when the machine stalls, signs
 * lie unread for as long as our own timers are late, and that is nobody's silence.
 */
export class Patience {
  readonly #options: PatienceOptions;
  #napped = 0;

  constructor(options: PatienceOptions) {
    this.#options = options;
  }

  /** There was a sign: the limit counts from now. */
  renew(): void {
    this.#napped = 0;
  }

  /** Resolves when it is over; rejects with the signal's reason. `onNap` is called after each nap but the last. */
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
