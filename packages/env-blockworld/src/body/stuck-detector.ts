import { distance, type Position } from '@s-agents/minecraft-rules';

/** Ticks of trying to move without progress after which a body is stuck. */
const stuckTicks = 100;
/** Blocks that count as progress. */
export const progressBlocks = 0.6;

/** Detects that a body tries to move without getting anywhere. */
export class StuckDetector {
  #from: Position | null = null;
  #ticks = 0;

  get isStuck(): boolean {
    return this.#ticks >= stuckTicks;
  }

  /** Records that the body has tried to move for `ticks` and is at `feet` now. */
  recordAttempt(feet: Position, ticks: number): void {
    if (this.#from === null || distance(this.#from, feet) > progressBlocks) {
      this.#from = feet;
      this.#ticks = 0;
    }
    this.#ticks += ticks;
  }

  /** Forgets earlier attempts. */
  reset(): void {
    this.#from = null;
    this.#ticks = 0;
  }
}
