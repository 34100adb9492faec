import type { WallClock } from '@s-agents/core';

/** Wall seconds of one stretch of throttled time, so that what is watched moves smoothly. */
const stretchSeconds = 0.05;

/** A throttle on virtual time: how many world seconds may pass in a wall second. */
export class Pace {
  #pace = Infinity;
  /** World seconds, and wall milliseconds at which they were reached. */
  #reached: { readonly world: number; readonly wall: number } | undefined;
  #change = new AbortController();

  constructor(private readonly wall: WallClock) {}

  /** Sets the pace; a wait that goes on ends. */
  set(pace: number): void {
    if (!(pace > 0)) throw new RangeError(`a pace of ${pace} world seconds per second`);
    this.#pace = pace;
    this.#reached = undefined;
    this.#change.abort();
    this.#change = new AbortController();
  }

  /** Returns how far time may pass from `now` before it is to be throttled again. */
  reach(now: number): number {
    return now + this.#pace * stretchSeconds;
  }

  /** Waits until the pace lets time have reached `world` seconds. What was lost elsewhere is not made up for. */
  async keep(world: number): Promise<void> {
    if (this.#pace === Infinity) return;
    const wall = this.wall.now();
    const before = this.#reached ?? { world, wall };
    const due = before.wall + ((world - before.world) / this.#pace) * 1000;
    // At most one stretch is made up for: after a slow model's answer time does not run faster than the pace.
    this.#reached = { world, wall: Math.max(due, wall - stretchSeconds * 1000) };
    if (due > wall) await this.wall.sleep(due - wall, { signal: this.#change.signal }).catch(() => undefined);
  }
}
