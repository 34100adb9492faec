/**
 * World milliseconds without any progress after which a way that has to be dug counts as none: stone by hand takes 7.5
 * s a block.
 */
const patience = 12_000;
/** The same for one that is dug, but comes no nearer. */
const detourPatience = 110_000;
/** Nearer by less than this many blocks is no progress. */
const nearer = 0.5;

/** Whether a body gets on: it comes nearer to where it wants to be than ever before, or breaks a block. */
export class Progress {
  #nearest = Infinity;
  #nearestAt: number;
  #since: number;
  #dug = 0;

  /** `now` in world milliseconds. */
  constructor(now: number) {
    this.#nearestAt = this.#since = now;
  }

  /**
   * `left`: blocks to the target; `dug`: blocks broken so far. `ended` when there has been no progress for too long.
   */
  look({ now, left, dug }: { now: number; left: number; dug: number }): 'nearer' | 'going' | 'ended' {
    const isNearer = left <= this.#nearest - nearer;
    if (isNearer) {
      this.#nearest = left;
      this.#nearestAt = now;
    }
    if (isNearer || dug > this.#dug) this.#since = now;
    this.#dug = dug;
    if (isNearer) return 'nearer';
    return now - this.#since >= patience || now - this.#nearestAt >= detourPatience ? 'ended' : 'going';
  }
}
