import { readBlockState } from '@s-agents/minecraft-rules';
import { expect, it } from 'vitest';
import { createBlockworld, doing, inhabitant, spawnIn } from './create-blockworld.test.support.js';
import { runSkill } from './run-skill.test.support.js';

type Position = { x: number; y: number; z: number };
type Box = readonly [block: string, x: number, y: number, z: number, toX?: number, toY?: number, toZ?: number];

/** A way to be taken, and what must stand afterwards as before. */
interface Scene {
  readonly name: string;
  readonly blocks: readonly Box[];
  readonly holds?: Readonly<Record<string, number>>;
  readonly from?: Position;
  readonly to: Position;
  readonly within?: number;
  /** The skill or the primitive that takes it there, the skill by default. */
  readonly by?: 'goto' | 'goTo';
  readonly seconds: number;
  /** Blocks of these kinds that may be gone afterwards. */
  readonly mayGo?: readonly string[];
  /** Why it fails, in words that the failure contains. */
  readonly fails?: string;
}

/** A closed room of planks around (8, 64, 0). */
const hut: readonly Box[] = [
  ['oak_planks', 5, 64, -3, 11, 67, 3],
  ['air', 6, 64, -2, 10, 66, 2],
];
/** Two rooms in thick rock, far below the grass. */
const rooms: readonly Box[] = [
  ['stone', -8, 8, -4, 44, 62, 4],
  ['air', 0, 12, 0, 0, 13, 0],
  ['air', 32, 10, 0, 32, 11, 0],
];
/** A shaft in rock, eleven blocks deep. */
const shaft: readonly Box[] = [
  ['stone', -4, 50, -4, 20, 62, 4],
  ['air', 8, 52, 0, 8, 63, 0],
];

const scenes: readonly Scene[] = [
  {
    name: 'far through the rock, nearer than over the surface',
    blocks: rooms,
    holds: { iron_pickaxe: 1, cobblestone: 8 },
    from: { x: 0, y: 12, z: 0 },
    to: { x: 32, y: 10, z: 0 },
    seconds: 45,
    mayGo: ['stone'],
  },
  { name: 'a place in the air, with empty hands', blocks: [], to: { x: 8, y: 79, z: 0 }, within: 1, seconds: 60 },
  { name: 'a door', blocks: [...hut, ['oak_door', 5, 64, 0]], to: { x: 8, y: 64, z: 0 }, by: 'goTo', seconds: 6 },
  {
    name: 'out of a door',
    blocks: [...hut, ['oak_door', 5, 64, 0]],
    from: { x: 8, y: 64, z: 0 },
    to: { x: 0, y: 64, z: 0 },
    by: 'goTo',
    seconds: 6,
  },
  {
    name: 'an iron door with a button',
    blocks: [...hut, ['iron_door', 5, 64, 0], ['stone_button[face=wall,facing=west]', 4, 65, 1]],
    to: { x: 8, y: 64, z: 0 },
    by: 'goTo',
    seconds: 6,
  },
  {
    name: 'a gate in a yard of fences',
    blocks: [
      ['oak_fence', 5, 64, -3, 11, 64, 3],
      ['air', 6, 64, -2, 10, 64, 2],
      ['oak_fence_gate', 5, 64, 0],
    ],
    to: { x: 8, y: 64, z: 0 },
    by: 'goTo',
    seconds: 6,
  },
  {
    name: 'a yard without a gate is over the fence',
    blocks: [
      ['oak_fence', 5, 64, -3, 11, 64, 3],
      ['air', 6, 64, -2, 10, 64, 2],
    ],
    to: { x: 8, y: 64, z: 0 },
    by: 'goTo',
    seconds: 6,
    fails: 'no way',
  },
  {
    name: 'a trapdoor over a ladder',
    blocks: [...shaft, ['ladder', 8, 52, 0, 8, 62, 0], ['oak_trapdoor', 8, 63, 0]],
    to: { x: 8, y: 52, z: 0 },
    within: 0,
    by: 'goTo',
    seconds: 15,
  },
  {
    name: 'up a ladder through a trapdoor',
    blocks: [...shaft, ['ladder', 8, 52, 0, 8, 62, 0], ['oak_trapdoor', 8, 63, 0]],
    from: { x: 8, y: 52, z: 0 },
    to: { x: 0, y: 64, z: 0 },
    by: 'goTo',
    seconds: 15,
  },
  {
    name: 'up a tower by a ladder',
    blocks: [
      ['obsidian', 8, 64, 0, 10, 73, 2],
      ['ladder[facing=west]', 7, 64, 0, 7, 73, 0],
    ],
    to: { x: 9, y: 74, z: 1 },
    by: 'goTo',
    seconds: 15,
  },
  {
    name: 'down a tower by vines',
    blocks: [
      ['obsidian', 8, 64, 0, 10, 73, 2],
      ['vine', 7, 64, 0, 7, 73, 0],
    ],
    from: { x: 9, y: 74, z: 1 },
    to: { x: 0, y: 64, z: 0 },
    by: 'goTo',
    seconds: 15,
  },
  {
    name: 'up and onto scaffolding',
    blocks: [['scaffolding', 8, 64, 0, 8, 71, 0]],
    to: { x: 8, y: 72, z: 0 },
    within: 0,
    by: 'goTo',
    seconds: 12,
  },
  {
    name: 'down scaffolding',
    blocks: [['scaffolding', 8, 64, 0, 8, 71, 0]],
    from: { x: 8, y: 72, z: 0 },
    to: { x: 0, y: 64, z: 0 },
    by: 'goTo',
    seconds: 12,
  },
  {
    name: 'up a tower on dirt that it holds',
    blocks: [['obsidian', 8, 64, 0, 10, 73, 2]],
    holds: { dirt: 64 },
    to: { x: 9, y: 74, z: 1 },
    seconds: 25,
  },
  {
    name: 'up a tower on dirt that it digs',
    blocks: [['obsidian', 8, 64, 0, 10, 73, 2]],
    to: { x: 9, y: 74, z: 1 },
    seconds: 90,
    mayGo: ['dirt', 'grass_block'],
  },
  {
    name: 'up a tower on ladders that it holds',
    blocks: [['obsidian', 8, 64, 0, 10, 73, 2]],
    holds: { ladder: 20 },
    to: { x: 9, y: 74, z: 1 },
    seconds: 30,
  },
  {
    name: 'a place in the air',
    blocks: [],
    holds: { dirt: 64 },
    to: { x: 9, y: 79, z: 1 },
    within: 1,
    seconds: 30,
  },
  {
    name: 'out of a shaft with bare hands',
    blocks: shaft,
    from: { x: 8, y: 52, z: 0 },
    to: { x: 0, y: 64, z: 0 },
    seconds: 400,
    mayGo: ['stone', 'dirt', 'grass_block'],
  },
  {
    name: 'out of a shaft with a pickaxe',
    blocks: shaft,
    holds: { stone_pickaxe: 1 },
    from: { x: 8, y: 52, z: 0 },
    to: { x: 0, y: 64, z: 0 },
    seconds: 40,
    mayGo: ['stone', 'dirt', 'grass_block'],
  },
  {
    name: 'a place under the ground, by hand',
    blocks: shaft,
    to: { x: 3, y: 55, z: 0 },
    within: 1,
    seconds: 200,
    mayGo: ['stone', 'dirt', 'grass_block'],
  },
  {
    name: 'over a gap',
    blocks: [['air', 4, 50, -20, 6, 63, 20]],
    holds: { dirt: 8 },
    to: { x: 12, y: 64, z: 0 },
    seconds: 10,
  },
  {
    name: 'a leap over a narrow gap',
    blocks: [['air', 4, 40, -64, 4, 63, 64]],
    to: { x: 12, y: 64, z: 0 },
    by: 'goTo',
    seconds: 6,
  },
  {
    name: 'over a lake',
    blocks: [['water', 4, 58, -30, 14, 63, 30]],
    to: { x: 20, y: 64, z: 0 },
    by: 'goTo',
    seconds: 20,
  },
  {
    name: 'over a moat of lava',
    blocks: [
      ['lava', 4, 62, -4, 14, 63, 6],
      ['dirt', 7, 62, -1, 11, 63, 3],
    ],
    holds: { cobblestone: 16 },
    to: { x: 9, y: 64, z: 1 },
    seconds: 15,
    mayGo: ['lava'],
  },
  {
    name: 'a place walled in by bedrock is told',
    blocks: [
      ['bedrock', 5, 60, -3, 11, 67, 3],
      ['air', 7, 64, -1, 9, 65, 1],
    ],
    to: { x: 8, y: 64, z: 0 },
    seconds: 60,
    mayGo: ['grass_block', 'dirt'],
    fails: 'no way there',
  },
];

it.each(scenes)(
  '$name',
  async ({
    blocks,
    holds = {},
    from = { x: 0, y: 64, z: 0 },
    to,
    within = 1,
    by = 'goto',
    seconds,
    mayGo = [],
    fails,
  }) => {
    const world = await createBlockworld({ world: 'flat', inventories: { ada: holds } });
    const laid = new Map<string, readonly [string, number, number, number]>();
    const body = await spawnIn(world, 'ada');
    for (const [block, x, y, z, toX = x, toY = y, toZ = z] of blocks)
      for (let bx = x; bx <= toX; bx++)
        for (let by = y; by <= toY; by++)
          for (let bz = z; bz <= toZ; bz++) {
            const state = readBlockState(block) ?? expect.fail(block);
            const kind = world.world.land.kinds.named(state.name) ?? expect.fail(block);
            world.world.blocks.place({ x: bx, y: by, z: bz }, kind, state.properties);
            laid.set(`${bx},${by},${bz}`, [block, bx, by, bz]);
          }
    for (const [key, [, x, y, z]] of laid) laid.set(key, [world.world.land.kindAt({ x, y, z }).name, x, y, z]);
    const self = inhabitant(world, 'ada');
    world.world.motions.teleport(self, { x: from.x + 0.5, y: from.y, z: from.z + 0.5 });
    const began = world.clock?.now() ?? 0;
    const outcome =
      by === 'goTo'
        ? await doing(body, 'goTo', { position: to, within })
        : await runSkill(world, body, 'goto', { position: to, within });
    const took = (world.clock?.now() ?? 0) - began;
    const feet = world.world.positionOf(self);
    await doing(body, 'wait', { seconds: 2 });
    const text = JSON.stringify(outcome);
    if (fails === undefined) {
      expect(text).not.toContain('"reason"');
      expect(
        Math.hypot(Math.floor(feet.x) - to.x, Math.floor(feet.y + 0.01) - to.y, Math.floor(feet.z) - to.z),
      ).toBeLessThanOrEqual(within);
    } else expect(text).toContain(fails);
    expect(took).toBeLessThan(seconds);
    expect(self.health).toBe(20);
    for (const [block, x, y, z] of laid.values()) {
      if (block === 'air' || mayGo.includes(block)) continue;
      const kind = world.world.land.kindAt({ x, y, z });
      expect(`${kind.name} at ${x} ${y} ${z}`).toBe(`${block} at ${x} ${y} ${z}`);
      if (/door|gate/.test(block)) expect(`${x} ${y} ${z} ${kind.solid ? 'closed' : 'open'}`).toContain('closed');
    }
  },
);
