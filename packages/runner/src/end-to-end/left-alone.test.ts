import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json, Position } from '@s-agents/core';
import { eventsOf, runInBlockworld, type BlockworldRun, type BlockWorld } from '../testing/run-in-blockworld.js';

interface Box {
  readonly block: string;
  readonly from: Position;
  readonly to: Position;
}

const kinds = ['oak_planks', 'cobblestone', 'glass', 'white_wool', 'oak_fence', 'stone_bricks'];
const kind = fc.constantFrom(...kinds);
/** A wall that may stand in the way. */
const wall = fc
  .record({
    block: kind,
    x: fc.integer({ min: -12, max: 12 }),
    z: fc.integer({ min: -12, max: 12 }),
    length: fc.integer({ min: 0, max: 8 }),
    height: fc.integer({ min: 0, max: 3 }),
    isAlongX: fc.boolean(),
  })
  .map(({ block, x, z, length, height, isAlongX }): readonly Box[] => {
    const to = isAlongX ? { x: x + length, z } : { x, z: z + length };
    return [{ block, from: { x, y: 64, z }, to: { ...to, y: 64 + height } }];
  });
/** Walls on all sides of where agents appear, or of the trees. */
const court = fc
  .record({
    block: kind,
    middle: fc.constantFrom({ x: 0, z: 0 }, { x: 9, z: 9 }),
    around: fc.integer({ min: 4, max: 8 }),
    height: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ block, middle: { x, z }, around, height }): readonly Box[] => {
    const low = { x: x - around, y: 64, z: z - around };
    const high = { x: x + around, y: 63 + height, z: z + around };
    return [
      { block, from: low, to: { ...high, x: low.x } },
      { block, from: { ...low, x: high.x }, to: high },
      { block, from: low, to: { ...high, z: low.z } },
      { block, from: { ...low, z: high.z }, to: high },
    ];
  });
const built = fc.oneof({ weight: 3, arbitrary: wall }, { weight: 1, arbitrary: court });
const goal = fc.constantFrom<Json>(
  [{ holds: 'log', count: 10 }],
  [{ holds: 'planks', count: 8 }],
  [{ holds: 'cobblestone', count: 12 }],
  [{ holds: 'stone_pickaxe', count: 1 }],
  [
    { holds: 'torch', count: 4 },
    { holds: 'dirt', count: 8 },
  ],
);

describe('a team among what others have built', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 's-agents-left-alone-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const trees = [
    { block: 'oak_log', from: { x: 9, y: 64, z: 9 }, to: { x: 10, y: 67, z: 10 } },
    { block: 'coal_ore', from: { x: -9, y: 64, z: 9 }, to: { x: -8, y: 65, z: 10 } },
  ];

  /** Runs a team, and returns which of what was built when it began does not stand at the end. */
  async function run(
    task: { readonly goal?: Json; readonly task?: string; readonly boxes: readonly Box[] },
    environment: Record<string, Json> = {},
  ): Promise<BlockworldRun & { readonly broken: readonly string[] }> {
    const { boxes, ...what } = task;
    const natural = new Set(trees.flatMap(cellsOf).map((at) => JSON.stringify(at)));
    const cells = boxes.flatMap(({ block, ...sides }) =>
      cellsOf(sides)
        .filter(({ x, z }) => Math.max(Math.abs(x), Math.abs(z)) > 2)
        .map((at) => [JSON.stringify(at), block] as const),
    );
    const laid = new Map(cells.filter(([at]) => !natural.has(at)));
    const blocks = [...laid].map(([at, block]) => ({ block, position: JSON.parse(at) as Json }));
    const setup = { blocks: [...blocks, ...trees] };
    await writeFile(join(folder, 'task.json'), JSON.stringify({ ...what, setup, limits: { worldMinutes: 20 } }));
    let world: BlockWorld['world'] | undefined;
    const result = await runInBlockworld(
      {
        task: 'task.json',
        seed: 1,
        environment: { use: 'blockworld', world: 'flat', rules: { mobs: false }, ...environment },
        budget: { wallMinutes: 5 },
      },
      {
        baseFolder: folder,
        onEvent: (_event, { world: running }) => {
          world = running;
        },
      },
    );
    const broken = [...laid].filter(([at, name]) => world?.land.kindAt(JSON.parse(at) as Position).name !== name);
    return { ...result, broken: broken.map(([at, name]) => `${name} ${at}`) };
  }

  it('meets its goals and breaks none of it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(built, { minLength: 1, maxLength: 8 }), goal, async (things, wanted) => {
        const { report, broken } = await run({ boxes: things.flat(), goal: wanted });
        expect([report.result, broken]).toEqual(['success', []]);
      }),
      { numRuns: 8 },
    );
  });

  const fence: Box = { block: 'oak_planks', from: { x: 4, y: 64, z: -6 }, to: { x: 4, y: 66, z: 6 } };

  it('breaks what a person asks for', async () => {
    const { report } = await run({ boxes: [fence], task: 'clear 4 64 0' });
    expect(report.result).toBe('success');
  });

  it('changes nothing in a protected area, and says so to its leader', async () => {
    const area = { name: 'the garden', from: { x: 5, z: 5 }, to: { x: 12, z: 12 } };
    const { report, events } = await run(
      { boxes: [fence], goal: [{ holds: 'oak_log', count: 1 }] },
      { protect: [area] },
    );
    expect(report.result).not.toBe('success');
    const ended = eventsOf({ events }, 'action.ended');
    expect(ended.map(({ outcome }) => outcome)).toContainEqual(
      expect.objectContaining({
        reason: 'refused',
        detail: expect.stringContaining('oak_log at 9 64 9 is left alone: it lies in the protected area') as string,
      }),
    );
    const reports = eventsOf({ events }, 'message.received').filter(({ agent }) => agent === 'leader');
    expect(reports.map(({ message }) => message.text).join(' ')).toContain('refused: oak_log at 9 64 9 is left alone');
  });
});

function cellsOf({ from, to }: Omit<Box, 'block'>): readonly Position[] {
  const range = (low: number, high: number): number[] =>
    Array.from({ length: high - low + 1 }, (_, step) => low + step);
  return range(from.x, to.x).flatMap((x) =>
    range(from.y, to.y).flatMap((y) => range(from.z, to.z).map((z) => ({ x, y, z }))),
  );
}
