import type { ActionOutcome, Position } from '@s-agents/core';

/** A creature that the body has in sight, and what the body does to it. */
export interface SeenCreature {
  readonly name: string;
  /** The middle of its body, where it was last in sight. */
  middle(): Position;
  /** Whether it is dead or out of sight. */
  isGone(): boolean;
  isInReach(): boolean;
  /** Whether its fuse burns. */
  isLit(): boolean;
  /** Waits for it to come into reach, at most this long. Resolves with whether it is there or has come nearer. */
  comes(seconds: number): Promise<boolean>;
  /** Goes to where the body can hit it, or use an item on it. Returns null there, or when it is gone; else why not. */
  approach(to: 'hit' | 'use'): Promise<ActionOutcome | null>;
  /** Whether the weapon hits with its full strength. Waits for that when it does not, and then resolves with false. */
  isWeaponReady(): Promise<boolean>;
  /** Hits it with the item in hand; the body faces it. */
  hit(): Promise<void>;
  /** Whether this body has killed it, of which a server may tell after the last blow. */
  isKilled(): Promise<boolean>;
  /** Uses the item in hand on it. `missed` when it may have walked on before the click. */
  use(item: string): Promise<'used' | 'nothing' | 'missed'>;
  /** Why no arrow would hit it from here, or null. */
  whyNoShot(): string | null;
  /** Draws the bow in the hand and shoots one arrow. */
  shoot(): Promise<ActionOutcome>;
}
