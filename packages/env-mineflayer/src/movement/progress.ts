/** World milliseconds without any progress after which a way that has to be dug counts as none. */
const patience = 20_000;
/** Nearer by less than this many blocks is no progress. */
const nearer = 0.5;

/** Whether a body gets on: it comes nearer to where it wants to be than ever before, or breaks a block. */
export class Progress {
  #nearest = Infinity;
  #since: number;
  #dug = 0;

  /** `now` in world milliseconds. */
  constructor(now: number) {
    this.#since = now;
  }

  /** `left`: blocks to the target; `dug`: blocks broken so far. True when there has been no progress for too long. */
  hasEnded({ now, left, dug }: { now: number; left: number; dug: number }): boolean {
    if (left <= this.#nearest - nearer || dug > this.#dug) {
      this.#nearest = Math.min(this.#nearest, left);
      this.#dug = dug;
      this.#since = now;
    }
    return now - this.#since >= patience;
  }
}
