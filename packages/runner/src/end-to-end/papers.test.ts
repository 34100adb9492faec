import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { composeTeam } from '../composition/compose-team.js';
import { checkConfig } from '../config/load-config.js';
import { noBlobs } from '../run/no-blobs.js';

const folder = fileURLToPath(new URL('../../../experiments/tasks', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .sort();

it.each(files)('the Minecraft worlds take %s for the same task', async (file) => {
  const tasks = await Promise.all(
    ['blockworld', 'mineflayer'].map(
      async (world) =>
        (
          await composeTeam(checkConfig({ task: file, seed: 7, environment: world }, { baseFolder: folder }), {
            blobs: noBlobs,
          })
        ).task,
    ),
  );
  expect(tasks[0]?.goal.conditions.length).toBeGreaterThan(0);
  expect(tasks[0]).toEqual(tasks[1]);
});
