import type { Position } from '../position.js';
import type { CellReader } from './cell.js';
import { middleOf } from './place-to-stand.js';
import { steering, type Steering } from './steering.js';
import { straightLine } from './straight-line.js';

/** Physics steps (50 ms) without coming nearer to the end of the path after which the way counts as blocked. */
const patience = 30;
/** Places ahead on the path among which a shortcut is looked for. */
const lookahead = 14;
/** Physics steps between two looks for a shortcut. */
const lookEvery = 3;
/** As near as this to the middle of a place it counts as passed. */
const passed = 0.35;

/** Walks along places to stand, cutting corners where the way is clear: decides one physics step after the other. */
export class PathFollower {
  #next = 0;
  #sinceLook = 0;
  #nearest = Infinity;
  #waited = 0;

  constructor(private readonly path: readonly Position[]) {}

  /**
   * The controls for the next physics step, or how it ended. A body that is stuck is steered on by whoever wants to.
   */
  step(
    read: CellReader,
    body: { readonly position: Position; readonly onGround: boolean },
  ): Steering | 'end-of-path' | 'stuck' {
    const { path } = this;
    const feet = body.position;
    while (this.#next < path.length && isAt(feet, path[this.#next] as Position)) {
      this.#next++;
      this.#sinceLook = lookEvery;
      this.#nearest = Infinity;
    }
    if (this.#next >= path.length) return 'end-of-path';
    if (++this.#sinceLook >= lookEvery && body.onGround) {
      this.#sinceLook = 0;
      const shortcut = this.#farthestVisible(read, feet);
      if (shortcut !== this.#next) this.#nearest = Infinity;
      this.#next = shortcut;
    }
    const to = middleOf(path[this.#next] as Position);
    const left = Math.hypot(to.x - feet.x, to.z - feet.z) + Math.abs(to.y - feet.y);
    if (left < this.#nearest - 0.05) {
      this.#nearest = left;
      this.#waited = 0;
    } else if (++this.#waited > patience) return 'stuck';
    return steering(read, body, to, { last: this.#next === path.length - 1 });
  }

  /** The last of the next places to which a straight walk is clear and ends at its height. */
  #farthestVisible(read: CellReader, feet: Position): number {
    for (let at = Math.min(this.#next + lookahead, this.path.length - 1); at > this.#next; at--) {
      const place = this.path[at] as Position;
      if (straightLine(read, feet, middleOf(place)) === place.y) return at;
    }
    return this.#next;
  }
}

function isAt(feet: Position, place: Position): boolean {
  const middle = middleOf(place);
  return (
    Math.abs(feet.x - middle.x) <= passed && Math.abs(feet.z - middle.z) <= passed && Math.abs(feet.y - middle.y) < 0.9
  );
}
