import type { ActionOutcome, Inventory, Position } from '@s-agents/core';
import type { Food, LooseItemWorld } from '@s-agents/minecraft-rules';
import type { BlockMotions } from './motions/block-motions.js';
import type { BoatMotions } from './motions/boat-motions.js';
import type { ContainerMotions } from './motions/container-motions.js';
import type { CraftMotions } from './motions/craft-motions.js';
import type { SeenCreature } from './motions/creature-motions.js';
import type { EnchantingMotions } from './motions/enchanting-motions.js';
import type { ClimbingMotions } from './motions/climbing-motions.js';
import type { MovingTarget, RunningMotions } from './motions/running-motions.js';
import type { SeenItem } from './motions/seen-item.js';
import type { WayMotions } from './motions/way-motions.js';
import type { Pursuit } from './walk.js';

/** The slots of a body that hold something ready for use. */
export const equipmentSlots = ['hand', 'off-hand', 'head', 'torso', 'legs', 'feet'] as const;
export type EquipmentSlot = (typeof equipmentSlots)[number];

/**
 * What a body can do and sense during one act, in any Minecraft world. Acts are written over it, and each world
 * implements it. A motion that takes time rejects with the reason when its act is ended. Times are world seconds,
 * distances blocks.
 */
export interface MotionPort extends CraftMotions, RunningMotions {
  /** The version of the game, such as "1.19.2". */
  readonly version: string;
  /** How much of a counted act is done. It survives a reflex that interrupts the act, which is then restarted. */
  readonly tally: { done: number };
  /** The current time; only differences between two times mean anything. */
  now(): number;
  /** Does nothing for this time. */
  pass(seconds: number): Promise<void>;
  /** Waits until a condition holds, which it checks in every tick. Resolves with false when this time is over. */
  until(condition: () => boolean, seconds: number): Promise<boolean>;
  /** Tells that the act has got on, which restarts its time limit. */
  progress(): void;

  /** Where the feet are. */
  feet(): Position;
  eyes(): Position;
  /** Health points; 20 is full. */
  health(): number;
  /** Food points; 20 is full. */
  food(): number;
  /** Item name → count of everything carried. */
  inventory(): Inventory;
  /** How many of an item are carried. */
  count(item: string): number;
  /** The item in a slot; undefined when it is empty. */
  equipped(slot: EquipmentSlot): string | undefined;

  /** What thrown things bump into and float on. */
  readonly matter: LooseItemWorld;
  /** The blocks' names, in the same order: "air" for an empty place, null for one that is not loaded. */
  blocksAt(positions: readonly Position[]): Promise<readonly (string | null)[]>;
  /** The same with the properties of their states, in the game's notation: "oak_stairs[facing=east,half=top]". */
  statesAt(positions: readonly Position[]): Promise<readonly (string | null)[]>;
  /** The dropped items within this distance of the feet, in any order. */
  itemsNear(maximumDistance: number): Promise<readonly DroppedItem[]>;
  /** The creatures and other players within this distance of the feet, of any of `kinds` if given, in any order. */
  entitiesNear(maximumDistance: number, kinds?: readonly string[]): Promise<readonly SightedEntity[]>;
  /** The player of that name, or the creature or player with that id; null when it is out of sight. */
  target(who: { readonly player: string } | { readonly id: number }): MovingTarget | null;

  readonly blocks: BlockMotions;
  readonly containers: ContainerMotions;
  readonly climbing: ClimbingMotions;
  readonly boats: BoatMotions;
  readonly ways: WayMotions;
  readonly enchanting: EnchantingMotions;

  /** Waits until a jump or a fall has ended, for at most a second. */
  land(): Promise<void>;
  /** The dropped item with that id; null when it is out of sight. */
  item(id: number): SeenItem | null;
  /** The creature with that id; the failure of an act on it where it is out of sight. */
  creature(id: number): SeenCreature | ActionOutcome;
  /** Walks to a block, or to a target that it follows, until the feet are within this distance. */
  walk(to: Position | MovingTarget, how: HowToWalk): Promise<WalkResult>;
  /** Turns the head towards a point, and waits until the world has noticed. */
  face(point: Position): Promise<void>;

  /** Takes a carried item into the hand. Returns null, or why it did not get there. */
  hold(item: string): Promise<string | null>;
  /** Moves a carried item into a slot. */
  wear(item: string, slot: EquipmentSlot): Promise<ActionOutcome>;
  /** Empties a slot by moving its item into the inventory. */
  takeOff(slot: EquipmentSlot): Promise<ActionOutcome>;
  /** Raises the shield in the off hand, until `lowerShield`. */
  raiseShield(): void;
  lowerShield(): void;
  /** Eats the food in the hand, and waits until the food points follow. Returns null, or what kept it from eating. */
  consume(food: Food): Promise<string | null>;
  /** Throws carried items in the direction that the body faces. */
  toss(item: string, count: number): Promise<ActionOutcome>;
  /** Calls `listener` whenever another player in sight picks something up. Returns the function that ends it. */
  onPickUp(listener: (pickUp: PickUp) => void): () => void;

  /** Lies down in a bed. Returns null, or the failure. */
  lieDown(bed: Position): Promise<ActionOutcome | null>;
  /** Sleeps in the bed in which it lies until it wakes. */
  sleep(bed: Position): Promise<ActionOutcome>;
  /** Why a line cast from here would not get to the water there, or null. */
  whyNoCast(water: Position): string | null;
  /** Casts the rod in the hand, waits for a bite and reels in. */
  fish(water: Position): Promise<ActionOutcome>;

  /** Says a text to everybody, or to one player alone. Returns false when there is no such player. */
  say(text: string, to?: string): Promise<boolean>;
}

/** Items that a player has picked up. */
export interface PickUp {
  readonly player: string;
  readonly item: string;
  readonly count: number;
}

/** An item that lies in the world. */
export interface DroppedItem {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly position: Position;
}

/** A creature or player in sight. `kind` is "player", "animal", "hostile" or another kind of creature. */
export interface SightedEntity {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly position: Position;
}

/** How a body walks somewhere: until the feet are within this distance. */
export interface HowToWalk {
  readonly within: number;
  readonly allowDig: boolean;
  /** Whether it may put down what it carries or digs on its way. */
  readonly allowBuild?: boolean;
  /** The items that it does not build on, with their counts. */
  readonly keep?: Inventory;
}

/** The result of a walk to a target, and the world seconds that its path searches took, where they take any. */
export type WalkResult = Pursuit & { readonly searchSeconds?: number };
