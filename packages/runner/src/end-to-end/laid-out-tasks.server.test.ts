import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runTeam } from '../run/run-team.js';

it('reaches a goal of every kind on the embedded server, with what the setup of the task lays out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 's-agents-laid-out-'));
  try {
    const task = {
      goal: [
        { holds: 'wheat', count: 3, by: 'workerA' },
        { holds: 'bread', count: 2, in: { x: 6, z: 2 } },
        { block: 'torch', position: { x: 2, z: 6 } },
        { creatures: 'cow', count: 1, near: { x: 0, z: 8 }, within: 12 },
        { at: { x: -8, z: 4 }, by: 'workerB' },
      ],
      setup: {
        world: 'flat',
        inventories: { workerC: { wheat: 1 } },
        containers: [
          { position: { x: 6, z: 2 }, items: { torch: 1 } },
          { block: 'barrel', position: { x: 6, z: -2 }, items: { bread: 2 } },
        ],
        fields: [{ crop: 'wheat', from: { x: -6, z: -6 }, to: { x: -4, z: -5 } }],
        animals: [{ animal: 'cow', position: { x: 10, z: 14 } }],
      },
      limits: { worldMinutes: 10 },
    };
    await writeFile(join(folder, 'task.json'), JSON.stringify(task));
    const report = await runTeam(
      {
        task: 'task.json',
        seed: 1,
        environment: { use: 'mineflayer', rules: { mobs: false } },
        budget: { wallMinutes: 5 },
      },
      { baseFolder: folder },
    );
    expect(report).toMatchObject({ result: 'success', goal: { met: true, source: 'server' } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
