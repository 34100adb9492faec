export interface RunOptions {
  readonly signal: AbortSignal;
  /** Reports progress, which restarts the time limit; for work that may take long, such as smelting. */
  readonly progress: () => void;
  /** How much of the call is done. It is kept when a reflex interrupts the primitive and `run` is called again. */
  readonly tally: { done: number };
}
