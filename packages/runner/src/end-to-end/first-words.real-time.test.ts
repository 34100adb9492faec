import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '@s-agents/minecraft-server';
import { eventually } from '@s-agents/testkit';
import { afterAll, expect, it } from 'vitest';
import { createRun } from '../run/create-run.js';
import { enterWorld } from '../testing/enter-world.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-first-words-'));
const server = await createServer({ world: 'flat', seed: 3 });
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a player who speaks to a body as soon as it appears is answered', async () => {
  const heard: string[] = [];
  const ann = await enterWorld(server.port, 'Ann', heard);
  ann.once('playerJoined', () => ann.chat('workerA, where are you?'));
  const run = await createRun(
    {
      task: 'mine 3 dirt',
      environment: {
        use: 'mineflayer',
        server: `${server.host}:${server.port}`,
        version: server.version,
        visitors: 'heard',
        commanders: ['Ann'],
      },
      organization: { leaves: ['workerA'] },
      stopWhen: { stay: true },
      budget: { wallMinutes: 4 },
    },
    { baseFolder: folder },
  );
  try {
    await eventually(() => expect(heard).toEqual([expect.stringMatching(/^workerA: I am at \(/)]));
  } finally {
    ann.end();
    run.stop('the test is over');
    await run.report;
  }
});
