import type { Position } from '../position.js';
import type { CellReader } from './cell.js';
import { isHarmAhead } from './harm-ahead.js';
import { middleOf } from './place-to-stand.js';
import { steering, type Steering } from './steering.js';
import { straightLine } from './straight-line.js';

/** The path counts as blocked after this many physics steps (50 ms) without progress towards its end. */
const patience = 30;
/** How many places ahead on the path are tried for a shortcut. */
const lookahead = 14;
/** Physics steps between two searches for a shortcut. */
const lookEvery = 3;
/** A place counts as passed within this distance of its middle, in blocks. */
const passed = 0.35;
/** Physics steps ahead that a body looks along its momentum, and the blocks per step below which it has none. */
const momentum = 3;
const slow = 0.1;

/** Follows a path, cutting corners where possible. It decides one physics step at a time. */
export class PathFollower {
  #next = 0;
  #sinceLook = 0;
  #nearest = Infinity;
  #waited = 0;
  #before: Position | null = null;

  constructor(private readonly path: readonly Position[]) {}

  /** Returns the controls for the next physics step, or how the walk ended. A stuck body is left to the caller. */
  step(
    read: CellReader,
    body: { readonly position: Position; readonly onGround: boolean },
  ): Steering | 'end-of-path' | 'stuck' {
    const { path } = this;
    const { x, y, z } = body.position;
    const feet = { x, y, z };
    const before = this.#before ?? feet;
    this.#before = feet;
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
    if (isHarmAhead(read, feet, middleOf(path[this.#next] as Position))) this.#goBack(read, feet);
    const to = middleOf(path[this.#next] as Position);
    const left = Math.hypot(to.x - feet.x, to.z - feet.z) + Math.abs(to.y - feet.y);
    if (left < this.#nearest - 0.05) {
      this.#nearest = left;
      this.#waited = 0;
    } else if (++this.#waited > patience) return 'stuck';
    return (
      braking(read, feet, { x: x - before.x, z: z - before.z }) ??
      steering(read, body, to, { last: this.#next === path.length - 1 })
    );
  }

  /** Turns to the last place before on the path that is safe, because a jump or a fall carried the body off its line. */
  #goBack(read: CellReader, feet: Position): void {
    for (let at = this.#next - 1; at >= Math.max(this.#next - lookahead, 0); at--) {
      const place = this.path[at] as Position;
      if (straightLine(read, feet, middleOf(place)) !== place.y) continue;
      this.#next = at;
      return;
    }
  }

  /** The farthest of the next places that can be reached in a straight line, and at its own height. */
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

/** What stops a body that its momentum carries into harm; null for any other. */
function braking(read: CellReader, feet: Position, moved: { readonly x: number; readonly z: number }): Steering | null {
  const speed = Math.hypot(moved.x, moved.z);
  if (speed < slow) return null;
  const carried = { x: feet.x + momentum * moved.x, z: feet.z + momentum * moved.z };
  if (!isHarmAhead(read, feet, carried)) return null;
  return { ux: -moved.x / speed, uz: -moved.z / speed, sprint: false, jump: false };
}
