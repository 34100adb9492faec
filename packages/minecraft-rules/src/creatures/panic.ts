import type { Position } from '../position.js';

/** Until which tick an animal runs about, and where to. */
export interface Panic {
  readonly until: number;
  readonly luck: () => number;
}

/** Ticks for which an animal runs about after a hit. */
export const panicTicks = 100;
/** How far one of its runs leads at most, along x and along z, in blocks. */
const runBlocks = 5;

/** Where an animal in panic runs next: anywhere around, by the game's PanicGoal. */
export function panicRun({ x, z }: Position, random: () => number): { readonly x: number; readonly z: number } {
  return { x: x + (random() * 2 - 1) * runBlocks, z: z + (random() * 2 - 1) * runBlocks };
}
