import type { Position } from '@s-agents/core';
import { repeat, row, type Row } from '../row.js';
import type { Stage } from '../stage.js';

/** Crafting, and acts at a crafting table, a chest or a furnace. Each row places a new one and leaves it there. */
export const stations: readonly Row[] = [
  row('craft', 'planks of a log, twelve times', async (stage) =>
    repeat(12, async () => stage.time('craft', { item: 'oak_planks' })),
  ),
  row('craft', 'sticks eight at a time, twice', async (stage) =>
    repeat(2, async () => stage.time('craft', { item: 'stick', times: 8 })),
  ),
  row('craft', 'a bowl at a table, six times', async (stage) => atTable(stage, 6, 1)),
  row('craft', 'six bowls at a table at once, twice', async (stage) => atTable(stage, 2, 6)),
  row('putInto', 'four logs into a chest, four times', async (stage) => {
    const container = await station(stage, 'chest');
    await repeat(4, async () => stage.time('putInto', { container, item: 'oak_log', count: 4 }));
    await stage.moveOn();
  }),
  row('listContents', 'of a chest, four times', async (stage) => {
    const container = await station(stage, 'chest');
    await stage.prepare('putInto', { container, item: 'oak_log', count: 4 });
    await repeat(4, async () => stage.time('listContents', { container }));
    await stage.moveOn();
  }),
  row('takeFrom', 'a log out of a chest, four times', async (stage) => {
    const container = await station(stage, 'chest');
    await stage.prepare('putInto', { container, item: 'oak_log', count: 4 });
    await repeat(4, async () => stage.time('takeFrom', { container, item: 'oak_log', count: 1 }));
    await stage.moveOn();
  }),
  row('smelt', 'one raw iron', async (stage) => smelting(stage, 1)),
  row('smelt', 'two raw irons', async (stage) => smelting(stage, 2)),
];

async function atTable(stage: Stage, calls: number, times: number): Promise<void> {
  const table = await station(stage, 'crafting_table');
  await repeat(calls, async () => stage.time('craft', { item: 'bowl', times, table }));
  await stage.moveOn();
}

async function smelting(stage: Stage, count: number): Promise<void> {
  const furnace = await station(stage, 'furnace');
  await stage.time('smelt', { furnace, item: 'raw_iron', count, fuel: 'coal' });
  await stage.moveOn();
}

async function station(stage: Stage, item: string): Promise<Position> {
  const position = await stage.beside(2, 0, 0);
  await stage.prepare('place', { item, position });
  return position;
}
