/** How much earlier than the rule says a dig may come: the two machines' timers are not one clock. */
export interface DigAllowance {
  /** Share of the true time that is enough. */
  tolerance: number;
  /**
   * World milliseconds by which this server was late since the dig began: its own delay must not count against the
   * player.
   */
  lateMilliseconds: number;
  speed: number;
}

/** World milliseconds that must lie between the start and the end of a dig. */
export function requiredDigMilliseconds(fullMilliseconds: number, allowance: DigAllowance): number {
  // A tick, and 10 ms of real time for the way between the processes.
  const slack = 50 + 10 * allowance.speed + allowance.lateMilliseconds;
  return Math.max(0, fullMilliseconds * allowance.tolerance - slack);
}
