import type { Position } from '@s-agents/core';
import type { Holder } from './holder.js';

/** The garden's state of an agent's body. */
export interface Inhabitant extends Holder {
  readonly name: string;
  position: Position;
}
