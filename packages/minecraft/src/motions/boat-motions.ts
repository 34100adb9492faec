import type { Position } from '@s-agents/core';

/** How a body goes by boat. */
export interface BoatMotions {
  /** Sets the boat in the hand onto a cell of water, and gets in. Returns null, or why it did not. */
  embark(water: Position): Promise<string | null>;
  /**
   * Rows along cells of open water to where it can get out onto the shore, and gets out there, or where it is stuck.
   * Returns null on the shore.
   */
  row(way: readonly Position[], shore: Position): Promise<string | null>;
  /** Breaks the boat that it has left, which then lies there as an item. */
  breakUp(): Promise<void>;
}
