import { expect } from 'vitest';
import type { BlockworldEnvironment } from './environment.js';
import { fits } from './movement/physics.js';

/** The value of items in planks, so that crafting changes no total. */
const worth: Readonly<Record<string, number>> = { oak_log: 4, oak_planks: 1, stick: 0.5, crafting_table: 4, chest: 8 };

/** The first height above the ground of a flat world. */
const ground = 64;
/** The sections around the spawn point of a flat world in which placed blocks are counted: 32 by 32 blocks, 32 high. */
const arena = [-1, 0].flatMap((x) =>
  [-1, 0].flatMap((z) => [ground >> 4, (ground >> 4) + 1].map((y) => [x, y, z] as const)),
);

/** Counts everything in a flat world: carried by bodies, on the ground, in containers, or placed as blocks. */
export function everything({ world }: BlockworldEnvironment): Record<string, number> {
  const sum: Record<string, number> = {};
  const add = (name: string, count: number): void => {
    const [kind, value] =
      worth[name] !== undefined ? ['planks', worth[name]] : [name.replace('iron_ingot', 'raw_iron'), 1];
    sum[kind] = (sum[kind] ?? 0) + count * value;
  };
  world.advance();
  for (const who of world.inhabitants.all)
    for (const [name, count] of Object.entries(who.inventory.counts())) add(name, count);
  for (const { stack } of world.items.near({ x: 0, y: ground, z: 0 }, 1_000))
    add(world.itemKinds.name(stack.id), stack.count);
  for (const { inventory } of world.containers.all)
    for (const [name, count] of Object.entries(inventory)) add(name, count);
  for (const [x, y, z] of arena) {
    const section = world.land.section(x, y, z) ?? expect.fail();
    for (const code of section.codes) {
      const { air, name } = world.land.kinds.of(code);
      const { length } = section.places(code);
      if (!air && length > 0) add(name, length);
    }
  }
  return sum;
}

/** Expects that all bodies are at a valid position and overlap no block. */
export function expectBodiesFree({ world }: BlockworldEnvironment): void {
  for (const who of world.inhabitants.present) {
    const { x, y, z } = world.positionOf(who);
    expect([x, y, z].every(Number.isFinite)).toBe(true);
    expect({ who: who.name, x, y, z, fits: fits(x, y, z, world.land) }).toMatchObject({ fits: true });
  }
}
