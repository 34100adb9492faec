import { distance, type Position } from '@s-agents/minecraft-rules';

/** Ticks of trying to move without getting anywhere after which a body is stuck. */
const stuckTicks = 100;
/** Blocks that count as getting somewhere. */
export const strideBlocks = 0.6;

/** Notices that a body tries to move and gets nowhere. */
export class Strain {
  #from: Position | null = null;
  #ticks = 0;

  get isStuck(): boolean {
    return this.#ticks >= stuckTicks;
  }

  /** The body has tried to move for `ticks` and is at `feet` now. */
  tried(feet: Position, ticks: number): void {
    if (this.#from === null || distance(this.#from, feet) > strideBlocks) {
      this.#from = feet;
      this.#ticks = 0;
    }
    this.#ticks += ticks;
  }

  /** What was tried before does not count any more. */
  ease(): void {
    this.#from = null;
    this.#ticks = 0;
  }
}
