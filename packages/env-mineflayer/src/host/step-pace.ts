import type { StepCounts } from '@s-agents/core';

/** Counts a body's physics steps, and those that come late. */
export class StepPace {
  #counts: StepCounts = { steps: 0, over75: 0, over150: 0 };
  #last: number | null = null;

  /** A step is made; `now` in world milliseconds. */
  step(now: number): void {
    const apart = this.#last === null ? 0 : now - this.#last;
    this.#last = now;
    const { steps, over75, over150 } = this.#counts;
    this.#counts = { steps: steps + 1, over75: over75 + Number(apart > 75), over150: over150 + Number(apart > 150) };
  }

  /** The body is out of the world: what comes next is no step after the last one. */
  pause(): void {
    this.#last = null;
  }

  get counts(): StepCounts {
    return this.#counts;
  }
}
