import type { SlotState } from './state.js';
import type { Nourishment, Position } from '@s-agents/minecraft-rules';

export interface SavedPlayer {
  position: Position;
  yaw: number;
  pitch: number;
  health: number;
  nourishment: Nourishment;
  heldSlot: number;
  /** The bed beside which the player respawns. */
  bed?: Position;
  slots: SlotState[];
}

export interface SavedContainer {
  slots: SlotState[];
  /** The progress of an oven that is at work, in ticks. */
  oven?: { burnLeft: number; burnTotal: number; smelted: number };
}

/** What has changed since the last time: blocks as [x, y, z, state id]. */
export interface WorldChanges {
  blocks: [number, number, number, number][];
  players: Record<string, SavedPlayer>;
  containers: Record<string, SavedContainer | null>;
  timeOfDay: number;
}

/** Everything that makes a world differ from the generated one. The parent keeps it, so that it outlives the child. */
export interface SavedWorld {
  age: number;
  timeOfDay: number;
  blocks: [number, number, number, number][];
  players: Record<string, SavedPlayer>;
  containers: Record<string, SavedContainer>;
}

/** Collects changes; the newest of each block, player and container counts. */
export class SavedWorldStore {
  #age = 0;
  #timeOfDay: number;
  readonly #blocks = new Map<string, [number, number, number, number]>();
  readonly #players = new Map<string, SavedPlayer>();
  readonly #containers = new Map<string, SavedContainer>();

  constructor(timeOfDay: number) {
    this.#timeOfDay = timeOfDay;
  }

  merge(age: number, changes: WorldChanges): void {
    this.#age = age;
    this.#timeOfDay = changes.timeOfDay;
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
      blocks: [...this.#blocks.values()],
      players: Object.fromEntries(this.#players),
      containers: Object.fromEntries(this.#containers),
    };
  }
}
