/** What a guest has used up; `fuel`, which is deterministic, comes first. */
export type Spent = 'fuel' | 'time';

/**
 * How much a guest may compute between being given control and giving it back. Asked whenever the engine calls its
 * interrupt handler (about every 10,000 branches).
 */
export interface ComputeBudget {
  /** Called when the guest is given control. */
  renew(): void;
  /** Counts one call of the handler. Returns what is used up, or null. */
  spend(): Spent | null;
}

/** `fuel` is a number of such calls, the same on every machine; `milliseconds` of wall time are the backstop. */
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
