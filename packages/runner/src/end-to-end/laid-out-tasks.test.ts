import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json, RunReport } from '@s-agents/core';
import { runTeam } from '../run/run-team.js';

const logs = { block: 'oak_log', from: { x: 9, y: 64, z: 9 }, to: { x: 10, y: 67, z: 10 } };
const table = { block: 'crafting_table', position: { x: 3, z: 3 } };

describe('a team on bare grassland, with what the setup of its task lays out', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 's-agents-laid-out-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function run(task: { readonly goal: Json; readonly setup: Json }): Promise<RunReport> {
    await writeFile(join(folder, 'task.json'), JSON.stringify({ ...task, limits: { worldMinutes: 20 } }));
    return runTeam(
      {
        task: 'task.json',
        seed: 1,
        environment: { use: 'blockworld', world: 'flat', rules: { mobs: false } },
        budget: { wallMinutes: 5 },
      },
      { baseFolder: folder },
    );
  }

  it.each<[string, Json, Json]>([
    [
      'goes where each is to be, when all else is done',
      [
        { at: { x: 30, z: -20 }, by: 'workerB' },
        { at: { x: -30, z: 20 }, by: 'workerA' },
        { holds: 'stick', count: 4 },
      ],
      { blocks: [logs] },
    ],
    [
      'makes what it is to place, and clears what is to be empty',
      [
        { block: 'chest', position: { x: 6, z: -6 } },
        { block: 'oak_fence', position: { x: 8, z: -6 } },
        { block: 'air', position: { x: 4, y: 63, z: -6 } },
      ],
      { blocks: [logs, table] },
    ],
    [
      'leads animals to a place with the food that it fetches',
      [{ creatures: 'cow', count: 2, near: { x: 20, z: 20 }, within: 6 }],
      {
        containers: [{ position: { x: 6, z: 2 }, items: { wheat: 2 } }],
        animals: [{ animal: 'cow', count: 2, position: { x: -10, z: -8 } }],
      },
    ],
    [
      'breeds animals',
      [{ creatures: 'pig', count: 3 }],
      {
        inventories: { workerC: { carrot: 3 } },
        animals: [{ animal: 'pig', count: 2, position: { x: -10, z: -8 } }],
      },
    ],
    [
      'takes from several chests, and makes the rest',
      [{ holds: 'bread', count: 6 }],
      {
        blocks: [table],
        containers: [
          { position: { x: 6, z: 2 }, items: { bread: 3, wheat: 3 } },
          { block: 'barrel', position: { x: -20, z: 24 }, items: { bread: 2 } },
        ],
      },
    ],
    [
      'harvests a field together',
      [{ holds: 'bread', count: 1, by: 'each' }],
      { blocks: [table], fields: [{ crop: 'wheat', from: { x: 10, z: 3 }, to: { x: 13, z: 6 } }] },
    ],
    [
      'puts things into a chest that it makes',
      [{ holds: 'log', count: 4, in: { x: 6, z: -6 } }],
      { blocks: [logs, table] },
    ],
    [
      'brings its leader, who does not act, what that one is to hold',
      [
        { holds: 'stick', count: 6, by: 'leader' },
        { holds: 'log', count: 2, by: 'leader' },
        { holds: 'log', count: 1, by: 'workerA' },
      ],
      { blocks: [logs], inventories: { leader: { stick: 1 }, workerA: { oak_log: 1 }, workerB: { oak_log: 1 } } },
    ],
  ])('%s', async (_, goal, setup) => {
    const report = await run({ goal, setup });
    expect(report).toMatchObject({ result: 'success', goal: { met: true, source: 'server' } });
  });
});
