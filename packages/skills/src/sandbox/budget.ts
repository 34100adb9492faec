/** Which of its shares a guest has used up: the deterministic one comes first. */
export type Spent = 'fuel' | 'time';

/**
 * How much a guest may compute between being given control and giving it back. Asked at every chance that the engine
 * gives (about every 10,000 branches).
 */
export interface ComputeBudget {
  /** The guest is given control. */
  renew(): void;
  /** Counts a chance, and says what is used up now; null while there is some of each. */
  spend(): Spent | null;
}

/**
 * Fuel is a count of chances, the same on every machine; `milliseconds` of wall time are the backstop for what a chance
 * may cost.
 */
export function createBudget(options: { fuel: number; milliseconds: number; now: () => number }): ComputeBudget {
  let left = 0;
  let until = 0;
  return {
    renew: () => {
      left = options.fuel;
      until = options.now() + options.milliseconds;
    },
    spend: () => (--left < 0 ? 'fuel' : options.now() > until ? 'time' : null),
  };
}
