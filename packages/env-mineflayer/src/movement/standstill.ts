import type { Position } from '@s-agents/minecraft-rules';
import { hasMoved } from './has-moved.js';

/** Physics steps (50 ms each) in one place after which a body counts as stuck. */
const stuckSteps = 100;

/**
 * Watches whether a body that follows a path stays in one place. It counts the body's own physics steps, since on a
 * machine that stalls time passes in which the body could not have moved.
 */
export class Standstill {
  #anchor: Position;
  #steps = 0;

  constructor({ x, y, z }: Position) {
    this.#anchor = { x, y, z };
  }

  /** Records one physics step. A step that is `busy` does not count: the body digs, or its path is searched for. */
  step(position: Position, busy: boolean): void {
    if (hasMoved(this.#anchor, position)) {
      this.#anchor = { x: position.x, y: position.y, z: position.z };
      this.#steps = 0;
    } else if (!busy) this.#steps++;
  }

  get isStuck(): boolean {
    return this.#steps > stuckSteps;
  }
}
