import type { Position } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import { loadGameData } from '../knowledge/game-data.js';

export type Inventory = Record<string, number>;
export interface Dropped {
  id: number;
  name: string;
  count: number;
  position: Position;
}

/** Full blocks that need a pickaxe to drop; enough for tests. */
const data = loadGameData('1.19.2');
export const blockData = new Map(data.blocks.map((block) => [block.name, block]));
export const recipes = data.recipes;

export const surface = 63;

/**
 * Flat grassland (grass at y 63, three of dirt, stone below) with what a test puts on it; endless, everything loaded.
 */
export class FakeWorld {
  readonly #changed = new Map<string, string>();
  readonly items = new Map<number, Dropped>();
  readonly players = new Map<string, Position>();
  /** Who picks up what is thrown to others. */
  bystander: string | null = null;
  readonly bounds: number;
  #nextId = 1;

  constructor({ bounds = 200 }: { bounds?: number } = {}) {
    this.bounds = bounds;
  }

  blockAt({ x, y, z }: Position): string {
    const changed = this.#changed.get(keyOf({ x, y, z }));
    if (changed !== undefined) return changed;
    if (y > surface) return 'air';
    if (y === surface) return 'grass_block';
    return y > surface - 4 ? 'dirt' : 'stone';
  }

  set(position: Position, name: string): void {
    this.#changed.set(keyOf(position), name);
  }

  /** A trunk with leaves about its upper half. */
  plant(x: number, z: number, height: number, wood = 'oak'): void {
    for (let y = 0; y < height; y++) this.set({ x, y: surface + 1 + y, z }, `${wood}_log`);
    this.set({ x, y: surface + 1 + height, z }, `${wood}_leaves`);
  }

  open(position: Position): boolean {
    return /^(air|water|grass|dandelion|poppy|torch)$/.test(this.blockAt(position));
  }

  standable(feet: Position): boolean {
    return this.open(feet) && this.open({ ...feet, y: feet.y + 1 }) && !this.open({ ...feet, y: feet.y - 1 });
  }

  /** What was changed or lies in the cube around: enough to find what tests put somewhere, and the ground nearby. */
  *near(around: Position, radius: number): Generator<{ name: string; position: Position }> {
    const seen = new Set<string>();
    for (const [key, name] of this.#changed) {
      const [x = 0, y = 0, z = 0] = key.split(',').map(Number);
      seen.add(key);
      if (distance(around, { x, y, z }) <= radius) yield { name, position: { x, y, z } };
    }
    const wide = Math.min(radius, 6);
    for (let dx = -wide; dx <= wide; dx++)
      for (let dz = -wide; dz <= wide; dz++)
        for (let dy = -wide; dy <= 1; dy++) {
          const position = { x: Math.floor(around.x) + dx, y: Math.floor(around.y) + dy, z: Math.floor(around.z) + dz };
          if (!seen.has(keyOf(position))) yield { name: this.blockAt(position), position };
        }
  }

  /** Items whose ground is gone fall. */
  settle(): void {
    for (const item of this.items.values())
      while (this.open({ ...blockOf(item.position), y: Math.floor(item.position.y) - 1 })) item.position.y--;
  }

  drop(name: string, count: number, position: Position): Dropped {
    const item = { id: this.#nextId++, name, count, position: { ...position } };
    while (this.open({ ...blockOf(item.position), y: Math.floor(item.position.y) - 1 })) item.position.y--;
    item.position.y = Math.floor(item.position.y);
    this.items.set(item.id, item);
    return item;
  }
}

export function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}

export function blockOf({ x, y, z }: Position): Position {
  return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
}
