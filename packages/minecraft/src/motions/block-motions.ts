import type { ActionOutcome, Position } from '@s-agents/core';
import type { LiquidReader } from '@s-agents/minecraft-rules';

/** A block as the body saw it when it looked. */
export interface SeenBlock {
  readonly name: string;
  readonly position: Position;
  readonly isAir: boolean;
  readonly diggable: boolean;
  /** Whether it drops something when dug with the item in hand, and the first item that it may drop. */
  readonly harvestable: boolean;
  readonly drop: string | undefined;
}

/** The neighbour that a block is put against, as an offset from its place. */
export type Side = readonly [dx: number, dy: number, dz: number];

/** What a body sees of blocks and does to them. */
export interface BlockMotions {
  /** The block there; null where the world is not loaded. */
  at(position: Position): SeenBlock | null;
  /** Whether bodies bump into the block at these whole coordinates. */
  readonly solidAt: (x: number, y: number, z: number) => boolean;
  readonly liquidAt: LiquidReader;
  /** Whether the block that an item is put down as stops bodies; undefined for an item that is no block. */
  isSolid(item: string): boolean | undefined;
  /** Who else stands in that place, in words; null for nobody. */
  occupant(position: Position): string | null;
  /** Why the body leaves the block there alone; null where it may break it. */
  whyNotDig(position: Position): string | null;
  /** Why the body changes nothing there; null where it may. */
  whyNotPlace(position: Position): string | null;
  /** Breaks a block within reach with the item in hand. */
  dig(block: SeenBlock): Promise<ActionOutcome>;
  /**
   * Puts the item in hand down against a neighbour, and remembers what the body has built and sown. Returns null, or
   * why no block appeared.
   */
  put(item: string, position: Position, against: Side): Promise<string | null>;
}
