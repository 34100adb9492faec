/**
 * World milliseconds without any progress after which a walk counts as stalled. Stone dug by hand takes 7.5 s a block,
 * so this is longer.
 */
const stallMilliseconds = 12_000;
/** World milliseconds after which a walk counts as stalled although it digs, because it comes no nearer. */
const detourMilliseconds = 110_000;
/** Coming nearer by less than this many blocks is no progress. */
const minimumGainBlocks = 0.5;

/** Watches whether a walk makes progress: the body comes nearer to its target than ever before, or breaks a block. */
export class ProgressWatch {
  #nearest = Infinity;
  #nearestAt: number;
  #progressAt: number;
  #dug = 0;

  /** `now` in world milliseconds. */
  constructor(now: number) {
    this.#nearestAt = this.#progressAt = now;
  }

  /**
   * Records one observation; `left`: blocks to the target; `dug`: blocks broken so far. Returns `stalled` when there
   * has been no progress for too long.
   */
  update({ now, left, dug }: { now: number; left: number; dug: number }): 'nearer' | 'going' | 'stalled' {
    const isNearer = left <= this.#nearest - minimumGainBlocks;
    if (isNearer) {
      this.#nearest = left;
      this.#nearestAt = now;
    }
    if (isNearer || dug > this.#dug) this.#progressAt = now;
    this.#dug = dug;
    if (isNearer) return 'nearer';
    return now - this.#progressAt >= stallMilliseconds || now - this.#nearestAt >= detourMilliseconds
      ? 'stalled'
      : 'going';
  }
}
