import type { Inventory, PrimitiveCall } from '@s-agents/core';
import type { Pit, Position, Refuge } from '@s-agents/minecraft-rules';

/** A creature that a body sees. */
export interface Sighting {
  readonly id: number;
  readonly name: string;
  /** In blocks. */
  readonly distance: number;
}

/** A hostile one. */
export type Foe = Sighting;

/** What a body feels at a moment. Functions cost something: they are called only when the rest gives reason to. */
export interface Senses {
  /** Half hearts and half drumsticks of 20. */
  readonly health: number;
  readonly food: number;
  /** Ticks of breath left, of 300, where the head is under water; null where it is not. */
  readonly breath: number | null;
  /** What burns it: what its feet or head are in, or its own fire. */
  readonly heat: 'lava' | 'fire' | 'itself' | null;
  /** The solid block that its head is in. */
  readonly buriedIn: Position | null;
  /** A creature or an arrow has hit it within the last moments; or a hostile creature comes near. */
  readonly wasHit: boolean;
  readonly isMenaced: boolean;
  /** It wants to move and does not get on. */
  readonly isStuck: boolean;
  /** World seconds until the sun drives monsters away; 0 by day. */
  readonly secondsToDay: number;
  /** What it was told to do, if anything. */
  readonly doing: readonly PrimitiveCall[];
  readonly inventory: () => Inventory;
  readonly worn: () => readonly string[];
  /** Within 16 blocks and in line of sight. */
  readonly foes: () => readonly Foe[];
  /** The same of animals. */
  readonly prey: () => readonly Sighting[];
  /** The block that its feet are in. */
  readonly feet: () => Position;
  /** See `isBelowGround` and `searchPit` of @s-agents/minecraft-rules; digging with the best of its tools. */
  readonly isBelowGround: () => boolean;
  readonly pit: () => Pit | null;
  /** See `searchRefuge` of @s-agents/minecraft-rules. */
  readonly wayTo: (refuge: Refuge) => readonly Position[] | null;
}
