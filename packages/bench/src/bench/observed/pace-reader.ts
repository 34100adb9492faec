import type { Environment, EventLog, StepCounts } from '@s-agents/core';

/** Counts the bodies' physics steps between the start and the end of a run, and reads memory before and after it. */
export class PaceReader {
  readonly #memory = { before: residentBytes(), after: 0 };
  #begun: StepCounts | null = null;
  #ended: StepCounts | null = null;

  follow(log: EventLog, environment: Environment): void {
    log.subscribe(({ type }) => {
      if (type === 'run.started') this.#begun = environment.pace().steps ?? null;
      if (type !== 'run.ended') return;
      this.#ended = environment.pace().steps ?? null;
      this.#memory.after = residentBytes();
    });
  }

  /** Null in a world without physics steps. */
  get steps(): StepCounts | null {
    if (this.#begun === null || this.#ended === null) return null;
    return {
      steps: this.#ended.steps - this.#begun.steps,
      over75: this.#ended.over75 - this.#begun.over75,
      over150: this.#ended.over150 - this.#begun.over150,
    };
  }

  get memory(): { readonly before: number; readonly after: number } {
    return { ...this.#memory };
  }
}

/** Returns the resident bytes of this process, all threads included. */
function residentBytes(): number {
  return process.memoryUsage.rss();
}
