import type { BudgetUse } from '@s-agents/core';

/** The warnings that wall time is nearly spent, for whoever comes to hear them: a world may start late. */
export class WallTimeWarnings {
  #waiting: readonly BudgetUse[] = [];
  #hear: ((use: BudgetUse) => void) | null = null;

  tell(use: BudgetUse): void {
    if (this.#hear === null) this.#waiting = [...this.#waiting, use];
    else this.#hear(use);
  }

  /** Calls `hear` with the warnings so far, and with all that follow. */
  follow(hear: (use: BudgetUse) => void): void {
    this.#hear = hear;
    for (const use of this.#waiting) hear(use);
    this.#waiting = [];
  }
}
