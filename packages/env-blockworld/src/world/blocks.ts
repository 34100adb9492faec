import type { Random } from '@s-agents/core';
import {
  canHarvest,
  cropOfPlant,
  crowdedOut,
  dropsOf,
  explosionDropChance,
  floorY,
  mayGrowAt,
  wearOf,
  type PlantingWorld,
  type Position,
} from '@s-agents/minecraft-rules';
import type { BlockKind } from '../land/block-kinds.js';
import { ceilingY, type Land } from '../land/land.js';
import type { Containers } from './containers.js';
import type { Crops } from './crops.js';
import { isDoor, otherHalf } from './doors.js';
import type { Inhabitant } from './inhabitant.js';
import type { ItemKinds } from './inventory.js';
import type { ItemEntities } from './item-entities.js';
import type { ItemDrops } from './item-drops.js';

export interface BlocksOptions {
  readonly land: Land;
  readonly containers: Containers;
  readonly crops: Crops;
  readonly kinds: ItemKinds;
  readonly items: ItemEntities;
  readonly drops: ItemDrops;
  /** Block → the block as which it drops items, for those that drop others than in the game. */
  readonly dropsAs: ReadonlyMap<string, string>;
  readonly random: Random;
  /** Called when a block has changed, with its new code. */
  readonly onChange: (at: Position, code: number) => void;
}

/** Breaks and places blocks, and applies the consequences: drops, falling sand, broken plants, crops, containers. */
export class Blocks {
  readonly #watchers = new Map<string, Set<() => void>>();

  readonly #surroundings: PlantingWorld;

  constructor(private readonly options: BlocksOptions) {
    const { land } = options;
    this.#surroundings = {
      nameAt: (at) => land.kindAt(at).name,
      solidAt: ({ x, y, z }) => land.solidAt(x, y, z),
      waterAt: ({ x, y, z }) => land.liquidAt(x, y, z) === 'water',
    };
  }

  /** Calls `changed` whenever the block at that position changes, until the returned function is called. */
  watch({ x, y, z }: Position, changed: () => void): () => void {
    const key = `${x},${y},${z}`;
    const watchers = this.#watchers.get(key) ?? new Set();
    this.#watchers.set(key, watchers.add(changed));
    return () => {
      watchers.delete(changed);
      if (watchers.size === 0) this.#watchers.delete(key);
    };
  }

  /** Breaks a block: it drops items and wears the tool; plants on it break and sand above it falls. */
  break(at: Position, by: Inhabitant | null): void {
    const { land, containers, crops, kinds, drops, dropsAs, random } = this.options;
    const kind = land.kindAt(at);
    const name = dropsAs.get(kind.name) ?? kind.name;
    const tool = by?.inventory.heldName;
    for (const stack of containers.remove(at)) drops.dropFromBlock(at, stack);
    const half = this.otherHalf(at);
    const age = crops.ageAt(at);
    if (half !== null) this.set(half, 0);
    this.set(at, 0);
    const block = {
      name,
      properties: age === undefined ? {} : { age },
      harvestable: by === null || canHarvest(kind, tool),
      isItem: (item: string) => kinds.id(item) !== undefined,
      listed: kind.listedDrops,
    };
    for (const { item, count } of dropsOf(block, { item: tool }, () => random.next())) {
      const id = kinds.id(item);
      if (id !== undefined) drops.dropFromBlock(at, { id, count, damage: 0 });
    }
    if (by !== null && tool !== undefined) by.inventory.wearHeld(wearOf(tool, kind.hardness));
    this.#settle({ ...at, y: at.y + 1 });
    for (const [dx, dz] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const beside = { x: at.x + dx, y: at.y, z: at.z + dz };
      const { name, hangsOnWall } = land.kindAt(beside);
      if (hangsOnWall && (cropOfPlant(name) === undefined || !this.mayGrow(name, beside))) this.break(beside, null);
    }
  }

  /** Breaks a block by an explosion, which destroys most drops. */
  blast(at: Position, power: number): void {
    const { containers, drops, random } = this.options;
    if (random.next() < explosionDropChance(power)) return this.break(at, null);
    for (const stack of containers.remove(at)) drops.dropFromBlock(at, stack);
    this.set(at, 0);
    this.#settle({ ...at, y: at.y + 1 });
  }

  /** Places a block of a kind. */
  place(at: Position, kind: BlockKind): void {
    this.set(at, kind.code);
    if (isDoor(kind.name)) this.set({ ...at, y: at.y + 1 }, kind.code);
    this.options.containers.add(at, kind.name);
    this.#settle(at);
  }

  otherHalf(at: Position): Position | null {
    return otherHalf((place) => this.options.land.kindAt(place).name, at);
  }

  set(at: Position, code: number): void {
    const { x, y, z } = at;
    if (y < floorY || y >= ceilingY) return;
    const was = this.options.land.kindAt(at).name;
    this.options.land.set(x, y, z, code);
    this.options.crops.blockChanged(at, was);
    this.options.items.wake({ x: x + 0.5, y, z: z + 0.5 });
    for (const changed of [...(this.#watchers.get(`${x},${y},${z}`) ?? [])]) changed();
    this.options.onChange(at, code);
    for (const cactus of crowdedOut(at, this.#surroundings)) this.break(cactus, null);
  }

  /** Whether a plant may stand there. True for every block that is no plant. */
  mayGrow(name: string, at: Position): boolean {
    return mayGrowAt(name, at, this.#surroundings);
  }

  /** Drops blocks that fall, and breaks blocks that need ground below, from `at` upwards. */
  #settle(at: Position): void {
    const { land } = this.options;
    if (land.solidAt(at.x, at.y - 1, at.z)) return;
    const kind = land.kindAt(at);
    if (kind.falls) {
      let { y } = at;
      while (y - 1 > floorY && !land.solidAt(at.x, y - 1, at.z)) y--;
      if (y === at.y) return;
      this.set(at, 0);
      this.set({ ...at, y }, kind.code);
      this.#settle({ ...at, y: at.y + 1 });
    } else if (kind.standsOnGround && land.codeAt(at.x, at.y - 1, at.z) !== kind.code) this.break(at, null);
  }
}
