import type { Position } from '@s-agents/minecraft-rules';
import type { Dimension } from './nether/dimensions.js';

/** A stack of items. */
export interface ItemState {
  /** The game's name, such as oak_log. */
  name: string;
  count: number;
  /** Durability used up so far; absent while an item is undamaged. */
  damage?: number;
  /** Name → level; absent while it has none. */
  enchantments?: Readonly<Record<string, number>>;
}

/** An item in a slot. */
export type SlotState = ItemState & { slot: number };

/** A player in the world. */
export interface PlayerState {
  name: string;
  position: Position;
  dimension: Dimension;
  /** Degrees, as the game has them: yaw 0 (or 360, 720 …) is south, 90 is west; pitch 90 is straight down. */
  yaw: number;
  pitch: number;
  /** Half hearts, 0 to 20. */
  health: number;
  /** 0 to 20. */
  food: number;
  /** Levels of experience, and the points gained towards the next one. */
  experience: { level: number; points: number };
  alive: boolean;
  /** Everything carried, including the cursor and the crafting grid: item name -> count. */
  inventory: Record<string, number>;
  /**
   * The filled slots, numbered as in the inventory window: 0 crafting result, 1-4 grid, 5-8 armour, 9-35 main, 36-44
   * hotbar, 45 off hand.
   */
  slots: SlotState[];
  /** The selected hotbar slot, 0 to 8. */
  heldSlot: number;
}

export interface BlockState {
  position: Position;
  /** The game's name, such as stone. */
  name: string;
  stateId: number;
}

/** A player, a dropped item, a creature or a boat. Arrows and fishing bobbers are not listed. */
export interface EntityState {
  id: number;
  kind: 'player' | 'item' | 'creature' | 'boat';
  position: Position;
  dimension: Dimension;
  /** The player's name, the creature's kind, or the boat's item. */
  name?: string;
  /** The creature's health, in half hearts. */
  health?: number;
  /** Whether the creature is a young animal. */
  baby?: boolean;
  /** Whether a sheep is without its wool; absent for other creatures. */
  shorn?: boolean;
  /** The dropped item. */
  item?: ItemState;
  /** The names of the players in a boat, the one who steers first. */
  passengers?: string[];
}

/** A chest, barrel, shulker box or oven. */
export interface ContainerState {
  position: Position;
  dimension: Dimension;
  block: string;
  slots: SlotState[];
}

interface StateQueries {
  players: { query: { of: 'players' }; answer: PlayerState[] };
  block: { query: { of: 'block'; position: Position; dimension?: Dimension }; answer: BlockState };
  blocks: {
    /** Either positions, or a box with inclusive corners of at most 262,144 blocks, whose answer leaves out air. */
    query: { of: 'blocks'; dimension?: Dimension } & ({ positions: Position[] } | { from: Position; to: Position });
    answer: BlockState[];
  };
  entities: { query: { of: 'entities' }; answer: EntityState[] };
  containers: { query: { of: 'containers' }; answer: ContainerState[] };
  /** Where new players appear. */
  spawn: { query: { of: 'spawn' }; answer: Position };
}

/** A query of the server's own state. */
export type StateQuery = StateQueries[keyof StateQueries]['query'];
/** The answer to a query. */
export type StateAnswer<Q extends StateQuery> = StateQueries[Q['of']]['answer'];
