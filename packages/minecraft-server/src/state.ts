import type { Position } from '@s-agents/minecraft-rules';

export interface ItemState {
  /** The game's name, such as oak_log. */
  name: string;
  count: number;
  /** Uses taken off a tool so far; absent for what does not wear. */
  damage?: number;
}

/** An item in a slot. */
export type SlotState = ItemState & { slot: number };

export interface PlayerState {
  name: string;
  position: Position;
  /** The direction of view, in the game's degrees: yaw 0 (or 360, 720 …) is south and 90 west, pitch 90 is down. */
  yaw: number;
  pitch: number;
  /** Half hearts, 0 to 20. */
  health: number;
  /** 0 to 20. */
  food: number;
  alive: boolean;
  /** Everything carried, including the cursor and the crafting grid: item name -> count. */
  inventory: Record<string, number>;
  /**
   * By slot of the player's own window: 0 crafting result, 1-4 grid, 5-8 armour, 9-35 main, 36-44 hotbar, 45 off hand.
   */
  slots: SlotState[];
  /** The held item's slot in the hotbar, 0 to 8. */
  heldSlot: number;
}

export interface BlockState {
  position: Position;
  /** The game's name, such as stone. */
  name: string;
  stateId: number;
}

export interface EntityState {
  id: number;
  kind: 'player' | 'item' | 'creature';
  position: Position;
  /** A player's name; what kind a creature is. */
  name?: string;
  /** A creature's, in half hearts. */
  health?: number;
  /** A young animal. */
  baby?: boolean;
  /** A sheep without its wool. */
  shorn?: boolean;
  /** What lies there. */
  item?: ItemState;
}

export interface ContainerState {
  position: Position;
  block: string;
  slots: SlotState[];
}

interface StateQueries {
  players: { query: { of: 'players' }; answer: PlayerState[] };
  block: { query: { of: 'block'; position: Position }; answer: BlockState };
  blocks: {
    /** Either places, or a box with both corners in it (at most 262,144 blocks; air is left out of a box's answer). */
    query: { of: 'blocks'; positions: Position[] } | { of: 'blocks'; from: Position; to: Position };
    answer: BlockState[];
  };
  entities: { query: { of: 'entities' }; answer: EntityState[] };
  containers: { query: { of: 'containers' }; answer: ContainerState[] };
  /** Where players appear. */
  spawn: { query: { of: 'spawn' }; answer: Position };
}

/** A question about the world's own state. */
export type StateQuery = StateQueries[keyof StateQueries]['query'];
export type StateAnswer<Q extends StateQuery> = StateQueries[Q['of']]['answer'];
