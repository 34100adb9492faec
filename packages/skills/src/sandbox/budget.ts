/**
 * How much a guest may compute between being given control and giving it back. Asked at every chance that the engine gives
 * (about every 10,000 branches). Wall time today; fuel, a count of the chances, fits in here for runs in lockstep.
 */
export interface ComputeBudget {
  /** The guest is given control. */
  renew(): void;
  /** Whether it has had its share. */
  isSpent(): boolean;
}

export function wallBudget(options: { milliseconds: number; now: () => number }): ComputeBudget {
  let until = 0;
  return {
    renew: () => {
      until = options.now() + options.milliseconds;
    },
    isSpent: () => options.now() > until,
  };
}
