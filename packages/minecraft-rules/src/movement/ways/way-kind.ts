import type { Position } from '../../position.js';
import type { WayGround } from './way-ground.js';
import type { Landing, WayPlace } from './way-place.js';
import type { WayAct, WayMotion } from './way.js';

/** One kind of step. */
export interface WayKind {
  readonly motion: WayMotion;
  readonly dx: number;
  readonly dz: number;
  /** Blocks to stand on that it uses up, and ladders. */
  readonly uses: 'footing' | 'ladder' | null;
  /** Set when it is taken in a boat; the others are taken out of boats. */
  readonly isAfloat?: true;
  /** Fills `found` with where the step leads to. Returns whether it can be taken. */
  find(ground: WayGround, from: WayPlace, found: Landing): boolean;
  /** What is done before the step, once it is chosen. */
  acts(ground: WayGround, from: WayPlace, to: Position): WayAct[];
}

/** The four directions of steps to the side. */
export const compass = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
/** World seconds of one step of each kind; a fall is counted per block. */
export const stepSeconds = {
  walk: 0.18,
  jump: 0.25,
  swim: 0.6,
  climb: 0.45,
  fall: 0.1,
  rise: 0.9,
  bridge: 0.8,
  ladder: 1,
  leap: 0.7,
  embark: 1.5,
  row: 0.125,
  disembark: 3.5,
};
