import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { OneProcess } from '@s-agents/cli/testing';

const folder = await mkdtemp(join(tmpdir(), 's-agents-architecture-'));
const command = new OneProcess();
afterAll(async () => {
  await command.end();
  await rm(folder, { recursive: true, force: true });
});

const team = `
task: mine 12 logs
environment: { use: blockworld, rules: { mobs: false } }
organization:
  topology: star
  seats: [{ name: leader }, { name: ada, architecture: dutiful }, { name: ben, architecture: dutiful }]
plugins: [./dutiful.mjs]
`;

it('keeps what holds for every team under faults, as docs/adding-an-architecture.md says of its architecture', async () => {
  const doc = await readFile(new URL('../../../../docs/adding-an-architecture.md', import.meta.url), 'utf8');
  await writeFile(join(folder, 'dutiful.mjs'), /```js\n([\s\S]*?)```/.exec(doc)?.[1] ?? '');
  await writeFile(join(folder, 'team.yaml'), team);
  const { code, stdout } = await command.run(['simulate', 'team.yaml', '--seeds', '1..8'], { cwd: folder });
  expect(stdout).toContain('no invariant is violated');
  expect(code).toBe(0);
});
