import { blockStates, type StateProperties, type Position } from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';
import { version } from '../options.js';
import { isOpenable } from './doors.js';

const states = blockStates(version);

/** The properties of the blocks that have others than usual. The land knows names alone. */
export class BlockStatesOfWorld {
  readonly #unusual = new Map<string, StateProperties>();

  constructor(private readonly land: Land) {}

  /** All properties of the block there. */
  at(at: Position): StateProperties {
    const kind = this.land.kindAt(at);
    const usual = states.usual(kind.name);
    const own = { ...usual, ...this.#unusual.get(keyOf(at)) };
    // Whether a door or gate is open is its kind.
    return isOpenable(kind.name) ? { ...own, open: String(!kind.solid) } : own;
  }

  /** Remembers the properties of a block that has just been set; without any it has the usual ones. */
  note(at: Position, properties: StateProperties | undefined): void {
    if (properties === undefined) this.#unusual.delete(keyOf(at));
    else this.#unusual.set(keyOf(at), properties);
  }
}

function keyOf({ x, y, z }: Position): string {
  return `${Math.floor(x)},${Math.floor(y)},${Math.floor(z)}`;
}
