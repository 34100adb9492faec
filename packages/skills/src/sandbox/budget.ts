/** The resource that a guest has used up. `fuel` is checked first, since it is deterministic. */
export type ExhaustedResource = 'fuel' | 'time';

/**
 * Limits how much a guest may compute in one slice. It is checked whenever the engine calls its interrupt handler
 * (about every 10,000 branches).
 */
export interface ComputeBudget {
  /** Called at the start of each slice. */
  renew(): void;
  /** Counts one call of the handler. Returns the resource that is used up, or null. */
  spend(): ExhaustedResource | null;
}

/** `fuel`: the most handler calls in a slice, the same on every machine. `milliseconds`: wall time, the backstop. */
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
