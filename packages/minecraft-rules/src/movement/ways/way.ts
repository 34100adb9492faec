import type { Position } from '../../position.js';

/** A neighbour of a place, as an offset from it. */
export type WaySide = readonly [dx: number, dy: number, dz: number];

/** What a body does to a block before it takes a step. */
export type WayAct =
  | { readonly kind: 'dig'; readonly at: Position }
  /** Opens a door, gate or trapdoor, by the hand or by the switch at `by`. */
  | { readonly kind: 'open'; readonly at: Position; readonly by: Position }
  /** Puts a block to walk on, or a ladder, against a neighbour. */
  | { readonly kind: 'put'; readonly what: 'footing' | 'ladder'; readonly at: Position; readonly against: WaySide };

/**
 * How a body takes a step by itself: on foot or swimming, by a jump over a gap, along a ladder or a vine, or by a jump
 * under which a block is put.
 */
export type StepMotion = 'walk' | 'leap' | 'climb' | 'rise';
/** How a step is taken. By boat several belong together: into the boat, over the water, and out of it. */
export type WayMotion = StepMotion | 'boat';

/** One step of a way: the block that the feet come to, and what is done before. */
export interface WayStep {
  readonly to: Position;
  readonly motion: WayMotion;
  readonly acts: readonly WayAct[];
}

/** What a body may use on its way. */
export interface WayMeans {
  readonly mayDig: boolean;
  /** Whether it may put down what it carries or digs. */
  readonly mayBuild: boolean;
  /** How many blocks to stand on, and ladders, it carries and may leave behind. */
  readonly footing: number;
  readonly ladders: number;
  /** Whether it carries a boat. */
  readonly boat?: boolean;
}
