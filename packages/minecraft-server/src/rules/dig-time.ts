/** How far a dig may fall short of its true time, since client and server have different clocks. */
export interface DigAllowance {
  /** The share of the true time after which a dig is accepted. */
  tolerance: number;
  /** Milliseconds by which this server's ticks were late since the dig began; they do not count against the player. */
  lateMilliseconds: number;
}

/** Returns the milliseconds that must pass between the start and the end of a dig. */
export function requiredDigMilliseconds(fullMilliseconds: number, allowance: DigAllowance): number {
  // One tick, and 10 ms for the latency between the processes.
  const slack = 50 + 10 + allowance.lateMilliseconds;
  return Math.max(0, fullMilliseconds * allowance.tolerance - slack);
}
