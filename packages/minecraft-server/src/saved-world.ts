import type { Arrangements } from './arrangements.js';
import type { SavedAttributes } from './child/attributes.js';
import type { GameMode } from './child/game-mode.js';
import type { SlotState } from './state.js';
import type { Effect, Experience, Nourishment, Position } from '@s-agents/minecraft-rules';

/** A player as saved. */
export interface SavedPlayer {
  position: Position;
  yaw: number;
  pitch: number;
  health: number;
  nourishment: Nourishment;
  /** The status effects, with the ticks left of each, and the damage that absorption still takes. */
  effects?: { active: Effect[]; absorption: number };
  /** Bases of attributes that commands have set, and their modifiers. */
  attributes?: SavedAttributes;
  /** The names that `/tag` has given. */
  tags?: string[];
  /** Levels and points of experience. */
  experience?: Experience;
  /** Decides what an enchanting table offers. */
  enchantmentSeed?: number;
  heldSlot: number;
  gameMode: GameMode;
  /** The bed beside which the player respawns. */
  bed?: Position;
  /** The respawn point that a command has set. */
  ownSpawn?: Position;
  slots: SlotState[];
}

/** A container as saved. */
export interface SavedContainer {
  slots: SlotState[];
  /** The progress of a working oven, in ticks. */
  oven?: { burnLeft: number; burnTotal: number; smelted: number };
}

/** Changes since the last report. A block is [x, y, z, state id]; a removed container is null. */
export interface WorldChanges {
  blocks: [number, number, number, number][];
  players: Record<string, SavedPlayer>;
  containers: Record<string, SavedContainer | null>;
  timeOfDay: number;
  days: number;
  operators: readonly string[];
  /** All of them, if any has changed. */
  arrangements?: Arrangements;
}

/**
 * All differences between a world and its generated terrain. The parent keeps them, so that they survive a crash of the
 * child.
 */
export interface SavedWorld {
  age: number;
  /** Ticks since sunrise, and the days before. */
  timeOfDay: number;
  days: number;
  operators: readonly string[];
  blocks: [number, number, number, number][];
  players: Record<string, SavedPlayer>;
  containers: Record<string, SavedContainer>;
  arrangements?: Arrangements;
}

/** Collects changes, and keeps the latest state of each block, player and container. */
export class SavedWorldStore {
  #age = 0;
  #timeOfDay: number;
  #days = 0;
  #operators: readonly string[];
  #arrangements: Arrangements | undefined;
  readonly #blocks = new Map<string, [number, number, number, number]>();
  readonly #players = new Map<string, SavedPlayer>();
  readonly #containers = new Map<string, SavedContainer>();

  constructor({ timeOfDay, operators }: Pick<SavedWorld, 'timeOfDay' | 'operators'>) {
    this.#timeOfDay = timeOfDay;
    this.#operators = operators;
  }

  merge(age: number, changes: WorldChanges): void {
    this.#age = age;
    this.#timeOfDay = changes.timeOfDay;
    this.#days = changes.days;
    this.#operators = changes.operators;
    this.#arrangements = changes.arrangements ?? this.#arrangements;
    for (const block of changes.blocks) this.#blocks.set(`${block[0]},${block[1]},${block[2]}`, block);
    for (const [name, player] of Object.entries(changes.players)) this.#players.set(name, player);
    for (const [place, container] of Object.entries(changes.containers)) {
      if (container === null) this.#containers.delete(place);
      else this.#containers.set(place, container);
    }
  }

  snapshot(): SavedWorld {
    return {
      age: this.#age,
      timeOfDay: this.#timeOfDay,
      days: this.#days,
      operators: this.#operators,
      blocks: [...this.#blocks.values()],
      players: Object.fromEntries(this.#players),
      containers: Object.fromEntries(this.#containers),
      ...(this.#arrangements === undefined ? {} : { arrangements: this.#arrangements }),
    };
  }
}
