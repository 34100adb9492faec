import type { Frame } from '../figures/frame.js';
import type { ModeCode } from './modes.js';

/** Something in a log that shows a failure mode. */
export interface Sign {
  readonly mode: ModeCode;
  /** World seconds. */
  readonly at: number;
  readonly agent: string;
  /** One sentence for people. */
  readonly what: string;
}

/** Finds the signs of one mode, in order of time. Pure. */
export type SignFinder = (frame: Frame) => readonly Sign[];
