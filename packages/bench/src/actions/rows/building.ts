import type { Position } from '@s-agents/core';
import { each, repeat, row, type Row } from '../row.js';
import type { Stage } from '../stage.js';

type Offset = readonly [x: number, y: number, z: number];

/** A wall of two rows, three blocks away. */
const wall: readonly Offset[] = [0, 1].flatMap((y) => [-3, -2, -1, 0, 1, 2, 3].map((x): Offset => [x, y, 3]));
/** A ring around the body, each block beside the previous one. */
const ring: readonly Offset[] = [
  [-2, 0, -2],
  [-1, 0, -2],
  [0, 0, -2],
  [1, 0, -2],
  [2, 0, -2],
  [2, 0, -1],
  [2, 0, 0],
  [2, 0, 1],
  [2, 0, 2],
  [1, 0, 2],
  [0, 0, 2],
  [-1, 0, 2],
  [-2, 0, 2],
  [-2, 0, 1],
  [-2, 0, 0],
];
const sides: readonly Offset[] = [-1, 0, 1].flatMap((z): Offset[] => [
  [2, 0, z],
  [-2, 0, z],
]);

/** Rows that time only placing: the body does not walk, and already holds the block unless the row says otherwise. */
export const placements: readonly Row[] = [
  row('place', 'where the last one was dug, twelve times', async (stage) => replacing(stage, 'dirt')),
  row('place', 'the same with something else in hand before', async (stage) => replacing(stage, 'stick')),
  row('place', 'a wall of two rows of seven, block beside block', async (stage) => build(stage, wall)),
  row('place', 'a ring of fifteen around the body', async (stage) => build(stage, ring)),
  row('place', 'six on the left and the right by turns', async (stage) => build(stage, sides)),
  row('place', 'on a crafting table, twelve times', async (stage) => {
    const table = await stage.beside(2, 0, 0);
    await stage.prepare('place', { item: 'crafting_table', position: table });
    await repeat(12, async () => placeAndDig(stage, { ...table, y: table.y + 1 }, 'dirt'));
    await stage.moveOn();
  }),
];

/** Rows that time only digging. */
export const digs: readonly Row[] = [
  row('dig', 'a log by hand, twice', async (stage) => digging(stage, 'oak_log', '', 2)),
  row('dig', 'dirt with an iron shovel, ten times', async (stage) => digging(stage, 'dirt', 'iron_shovel', 10)),
  row('dig', 'stone with a wooden pickaxe, four times', async (stage) => digging(stage, 'stone', 'wooden_pickaxe', 4)),
  row('dig', 'stone with an iron pickaxe, four times', async (stage) => digging(stage, 'stone', 'iron_pickaxe', 4)),
];

async function replacing(stage: Stage, hand: string): Promise<void> {
  const position = await stage.beside(2, 0, 0);
  await repeat(12, async () => placeAndDig(stage, position, hand));
}

async function placeAndDig(stage: Stage, position: Position, hand: string): Promise<void> {
  await stage.prepare('equip', { item: hand });
  await stage.time('place', { item: 'dirt', position });
  await stage.prepare('dig', { position });
}

async function build(stage: Stage, offsets: readonly Offset[]): Promise<void> {
  const { x, y, z } = await stage.feet();
  await stage.prepare('equip', { item: 'dirt' });
  await each(offsets, async ([dx, dy, dz]) =>
    stage.time('place', { item: 'dirt', position: { x: x + dx, y: y + dy, z: z + dz } }),
  );
  // The ring's gap is in the west, where nothing else is in the way.
  await stage.prepare('goTo', { position: { x: x - 5, y, z: z - 1 }, within: 0, allowDig: true });
  await stage.moveOn();
}

async function digging(stage: Stage, item: string, tool: string, times: number): Promise<void> {
  const position = await stage.beside(0, 0, 2);
  await repeat(times, async () => {
    await stage.prepare('place', { item, position });
    await stage.prepare('equip', { item: tool });
    await stage.time('dig', { position });
  });
}
