/** How many physics steps (one every 50 ms of world time) bodies made, and how many of them came late. */
export interface StepCounts {
  readonly steps: number;
  /** More than 75 ms of world time after the previous step. */
  readonly over75: number;
  /** More than 150 ms of world time after the previous step. */
  readonly over150: number;
}
