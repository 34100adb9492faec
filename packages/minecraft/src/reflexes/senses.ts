import type { Inventory, PrimitiveCall } from '@s-agents/core';
import type { Pit, Position, Refuge } from '@s-agents/minecraft-rules';

/** A creature that a body sees. */
export interface Sighting {
  readonly id: number;
  readonly name: string;
  /** In blocks. */
  readonly distance: number;
  /** Half hearts that it has left; all of its kind where that is not known. */
  readonly health?: number | undefined;
}

/** A hostile creature that a body sees. */
export type Foe = Sighting;

/**
 * What a body senses at a moment. The functions are costly; reflexes call them only when the plain values give reason
 * to.
 */
export interface Senses {
  /** Half hearts, 20 at most. */
  readonly health: number;
  /** Half drumsticks, 20 at most. */
  readonly food: number;
  /** Ticks of breath left, 300 at most, while the head is under water; otherwise null. */
  readonly breath: number | null;
  /** What burns the body: lava or fire at its feet or head, or `itself` when it is on fire. */
  readonly heat: 'lava' | 'fire' | 'itself' | null;
  /** The solid block that the head is in, or one that has fallen on the feet. */
  readonly buriedIn: Position | null;
  /** A creature or an arrow has just hit the body. */
  readonly wasHit: boolean;
  /** A hostile creature is coming near. */
  readonly isMenaced: boolean;
  /** The body tries to move and makes no progress. */
  readonly isStuck: boolean;
  /** World seconds until daylight drives monsters away; 0 by day. */
  readonly secondsToDay: number;
  /** The primitives that are running, or about to. */
  readonly doing: readonly PrimitiveCall[];
  readonly inventory: () => Inventory;
  /** The armour that is worn. */
  readonly worn: () => readonly string[];
  /** Hostile creatures within 16 blocks and in line of sight. */
  readonly foes: () => readonly Foe[];
  /** How many other players within 8 blocks and in line of sight hold a weapon. */
  readonly companions: () => number;
  /** Animals within 16 blocks and in line of sight. */
  readonly prey: () => readonly Sighting[];
  /** The block that the feet are in. */
  readonly feet: () => Position;
  /** See `isBelowGround` of @s-agents/minecraft-rules. */
  readonly isBelowGround: () => boolean;
  /** See `searchPit` of @s-agents/minecraft-rules; timed for the best held tools. */
  readonly pit: () => Pit | null;
  /** See `searchRefuge` of @s-agents/minecraft-rules. */
  readonly wayTo: (refuge: Refuge) => readonly Position[] | null;
}
