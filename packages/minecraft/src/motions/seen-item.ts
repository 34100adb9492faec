import type { Position } from '@s-agents/core';
import type { Walk } from '../walk.js';

/** A dropped item that a body has in sight, and how the body gets it. */
export interface SeenItem {
  readonly name: string;
  position(): Position;
  /** Whether a body has taken it, or it has vanished. */
  isGone(): boolean;
  /** Whether there is room for one of it. */
  hasRoom(): boolean;
  /** Walks until the body touches it; `closely`: as far as obstacles allow, since the world may see it farther away. */
  walkOnto(options: { readonly closely: boolean }): Promise<Walk>;
  /** Stands there, at most this long, until it is gone or `isHeld`. */
  waitFor(isHeld: () => boolean, seconds: number): Promise<void>;
  /** Waits for the inventory to show what the body has taken. */
  settle(isHeld: () => boolean): Promise<void>;
  /** To be called when the act is over. */
  close(): void;
}
