import type { StepCounts } from '@s-agents/core';

/** Counts a body's physics steps, and how many come late. */
export class StepPace {
  #counts: StepCounts = { steps: 0, over75: 0, over150: 0 };
  #last: number | null = null;

  /** Counts a step at `now`, in world milliseconds. */
  step(now: number): void {
    const apart = this.#last === null ? 0 : now - this.#last;
    this.#last = now;
    const { steps, over75, over150 } = this.#counts;
    this.#counts = { steps: steps + 1, over75: over75 + Number(apart > 75), over150: over150 + Number(apart > 150) };
  }

  /** Makes the time until the next step not count, because the body is out of the world. */
  pause(): void {
    this.#last = null;
  }

  get counts(): StepCounts {
    return this.#counts;
  }
}
