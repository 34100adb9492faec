import type { ActionOutcome, Inventory, Position } from '@s-agents/core';
import type { SeenBlock } from './block-motions.js';

/** What a body does with chests, ovens and other containers. */
export interface ContainerMotions {
  /** Opens a container within reach. Resolves with the failure where it stays shut. Whoever opens it closes it. */
  open(block: SeenBlock): Promise<OpenContainer | ActionOutcome>;
  /** Forgets what lay in a container that is gone. */
  forget(position: Position): void;
}

/** A container that a body has opened. The body remembers what it sees there. */
export interface OpenContainer {
  /** The name of its block. */
  readonly name: string;
  /** Null for what is no furnace, smoker or blast furnace. */
  readonly oven: OpenOven | null;
  /** Whether it is still there and open. */
  isOpen(): boolean;
  contents(): Inventory;
  /** Waits for contents that come after the window, as long as what has come is not enough. */
  arrival(isEnough: () => boolean): Promise<void>;
  /** Looks into it for this time. Resolves with false at once when it closes. */
  watch(seconds: number): Promise<boolean>;
  /** Puts carried items in as far as they fit; `slot` of an oven. */
  put(item: string, count: number, slot?: 'input' | 'fuel'): Promise<Moved>;
  /** Takes items out as far as they fit. */
  take(item: string, count: number): Promise<Moved>;
  close(): void;
}

/** The end of a move of items: how many moved, whether there is room for no more, and what else went wrong. */
export interface Moved {
  readonly moved: number;
  readonly isFull: boolean;
  readonly trouble: string | null;
}

export type StackValue = { item: string; count: number };

/** What lies in the slots of an oven. */
export interface OvenContents {
  readonly input: StackValue | null;
  readonly fuel: StackValue | null;
  readonly output: StackValue | null;
}

/** The slots of an open oven. */
export interface OpenOven {
  contents(): OvenContents;
  isBurning(): boolean;
  /** How many pieces of a fuel it lacks to smelt what is in its input and `more` of the same. */
  fuelLack(fuel: string, more: number): number;
  /**
   * Puts carried items into one slot, unless `obstacle` says at the moment of the click why not. When another body puts
   * something else there at that moment, theirs stays in.
   */
  put(item: string, count: number, slot: 'input' | 'fuel', obstacle: () => string | null): Promise<OvenPut>;
  /** Takes items that will not be smelted back out of the input. */
  takeBack(item: string, count: number): Promise<void>;
  /** Waits for the next item to be done, or until `isOver`. */
  next(isOver: () => boolean): Promise<unknown>;
  /** Whether the fire has gone out, when no item was done in that time. */
  isCold(): boolean;
  /** Takes up to `count` products out; `isFull` when there is no room for what is ready of them. */
  takeOut(product: string, count: number): Promise<{ readonly taken: number; readonly isFull: boolean }>;
  /** Remembers that what lies in it is the body's own, or is so no longer. */
  remember(isOwn: boolean): void;
}

export type OvenPut = Pick<Moved, 'moved' | 'trouble'>;
