/** How evenly bodies live: the physics steps (50 ms of the world) that they made, and how many of them came late. */
export interface StepCounts {
  readonly steps: number;
  /** More than 75 ms of the world after the one before. */
  readonly over75: number;
  /** More than 150 ms. */
  readonly over150: number;
}
