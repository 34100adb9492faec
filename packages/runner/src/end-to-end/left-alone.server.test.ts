import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Environment, type GoalStatus } from '@s-agents/core';
import { structureFact } from '@s-agents/minecraft';
import { runTeam } from '../run/run-team.js';

it('fells trees behind a house and a fence on the embedded server, and leaves these as they are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 's-agents-left-alone-'));
  const range = (low: number, high: number): number[] => Array.from({ length: high - low + 1 }, (_, i) => low + i);
  const house = range(4, 8).flatMap((x) =>
    range(64, 66).flatMap((y) =>
      range(-3, 3)
        .filter((z) => y === 66 || x === 4 || x === 8 || Math.abs(z) === 3)
        .map((z) => ({ x, y, z })),
    ),
  );
  // All around the place where agents appear: they have to dig their way beneath it.
  const fence = range(-10, 9).flatMap((a) =>
    range(64, 66).flatMap((y) => [
      { x: 10, y, z: a },
      { x: -10, y, z: -a },
      { x: -a, y, z: 10 },
      { x: a, y, z: -10 },
    ]),
  );
  const { signal } = new AbortController();
  const built = [
    ...house.map((position) => ({ block: 'cobblestone', position })),
    ...fence.map((position) => ({ block: 'oak_planks', position })),
  ];
  const cells = built.map(({ block, position }) => ({ position, blocks: [block] }));
  try {
    const task = {
      goal: [{ holds: 'oak_log', count: 8 }],
      setup: {
        world: 'flat',
        blocks: [...built, { block: 'oak_log', from: { x: 13, y: 64, z: 0 }, to: { x: 14, y: 67, z: 1 } }],
      },
      limits: { worldMinutes: 10 },
    };
    await writeFile(join(folder, 'task.json'), JSON.stringify(task));
    const conditions = [structureFact('what was built', { x: -10, y: 64, z: -10 }, cells)];
    let standing: Promise<GoalStatus> | undefined;
    const report = await runTeam(
      {
        task: 'task.json',
        seed: 1,
        environment: { use: 'mineflayer', rules: { mobs: false } },
        budget: { wallMinutes: 5 },
      },
      {
        baseFolder: folder,
        folder: null,
        onBegin: ({ team, log }) => {
          const environment = team.container.get<Environment>(Environment);
          log.subscribe(({ type }) => {
            if (type === 'goal.checked') standing = environment.goalCheck({ conditions }).check({ signal });
          });
        },
      },
    );
    expect(report).toMatchObject({ result: 'success', goal: { met: true, source: 'server' } });
    expect(await standing).toMatchObject({ met: true, wanted: built.length });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
