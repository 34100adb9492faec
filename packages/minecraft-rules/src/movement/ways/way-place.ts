import type { Position } from '../../position.js';
import type { WayGround } from './way-ground.js';

/** What a body that has come to a place hangs on there, beside what the world has: what it has put on its way, or its boat. */
export type Held = 'nothing' | 'footing' | 'ladder' | 'boat';

/** A place that a search has reached. */
export interface WayPlace extends Position {
  readonly held: Held;
  /** Blocks to stand on, and ladders, that the body still has there. */
  readonly footing: number;
  readonly ladders: number;
}

/** Where a step leads, and what it costs. A search reuses one object for all steps. */
export interface Landing {
  y: number;
  seconds: number;
  held: Held;
}

/** Whether the body stands on something firm, from which it can jump. */
export function stands(ground: WayGround, { x, y, z, held }: WayPlace): boolean {
  return held === 'footing' || ground.isFloored(x, y, z) || ground.stepIn(x, y, z) > 0;
}

/** Whether the body hangs on a ladder or a vine. */
export function climbs(ground: WayGround, { x, y, z, held }: WayPlace): boolean {
  return held === 'ladder' || ground.isClimbed(x, y, z);
}

export function at(x: number, y: number, z: number): Position {
  return { x, y, z };
}
