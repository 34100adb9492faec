import type { ActionOutcome, Position } from '@s-agents/core';
import type { Click, LiquidReader, PlacingWorld } from '@s-agents/minecraft-rules';

/** A block as the body saw it when it looked. */
export interface SeenBlock {
  readonly name: string;
  readonly position: Position;
  readonly isAir: boolean;
  readonly diggable: boolean;
  /** The height above its floor at which an item is used on its top. */
  readonly top: number;
  /** Whether it drops something when dug with the item in hand, and the first item that it may drop. */
  readonly harvestable: boolean;
  readonly drop: string | undefined;
}

/** What a search for blocks wants. */
export interface WantedBlocks {
  readonly names: readonly string[];
  /** Blocks from the feet. */
  readonly maxDistance: number;
  readonly count: number;
  /** Whether those count that let a liquid in when they are dug. */
  readonly nextToLiquid: boolean;
  /** Whether only those count that the body may break. */
  readonly toDig: boolean;
}

/** A block that was found; `age` of a plant that grows. */
export interface FoundBlock {
  readonly name: string;
  readonly position: Position;
  readonly age: number;
}

/** What a body sees of blocks and does to them. */
export interface BlockMotions {
  /** The block there; null where the world is not loaded. */
  at(position: Position): SeenBlock | null;
  /** The nearest blocks, the nearest first. */
  nearest(wanted: WantedBlocks): Promise<readonly FoundBlock[]>;
  /** Whether bodies bump into the block at these whole coordinates. */
  readonly solidAt: (x: number, y: number, z: number) => boolean;
  readonly liquidAt: LiquidReader;
  /** What the rules of placing read of the world as the body sees it. */
  readonly placing: PlacingWorld;
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
   * Puts the item in hand down by a click on a neighbour, and remembers what the body has built and sown. Returns null,
   * or why no block appeared.
   */
  put(item: string, position: Position, click: Click): Promise<string | null>;
  /** What the look at the top of a block meets instead when an item is used that acts on what the body looks at; or null. */
  hides(block: SeenBlock, item: string): string | null;
  /** Uses the item in hand on the block that the body faces, and waits for what follows. Returns whether anything did. */
  use(block: SeenBlock, item: string): Promise<boolean>;
}
