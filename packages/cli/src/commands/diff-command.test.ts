import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeConfig, fakePlugin } from '../testing/fake-team.js';
import { OneProcess } from '../testing/one-process.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-diff-command-'));
const inOneProcess = new OneProcess();
const run = (...args: readonly string[]) => inOneProcess.run(args, { cwd: folder });
let runs: Readonly<Record<'a' | 'b' | 'c', string>>;

beforeAll(async () => {
  writeFileSync(
    join(folder, 'team.json'),
    JSON.stringify(fakeConfig({ plugins: [fakePlugin], task: 'gather 2 stone' })),
  );
  const begin = async (name: string, ...set: readonly string[]): Promise<string> => {
    await run('run', 'team.json', '--no-default-plugins', '--json', '--set', `run.folder=${name}`, ...set);
    return join(name, readdirSync(join(folder, name))[0] ?? '');
  };
  runs = { a: await begin('a'), b: await begin('b'), c: await begin('c', 'task=gather 3 stone') };
});
afterAll(async () => {
  await inOneProcess.end();
  rmSync(folder, { recursive: true, force: true });
});

it('says that two runs of one seed are the same', async () => {
  const { code, stdout } = await run('diff', runs.a, runs.b);
  expect(stdout).toMatch(/^the runs do not part: \d+ events are the same\n$/);
  expect(code).toBe(0);
});

it('says where two runs part', async () => {
  const { code, stdout } = await run('diff', runs.a, runs.c);
  expect(stdout).toMatch(/^set up differently\n {4}task: /);
  expect(stdout).toMatch(
    /the first \d+ events are the same; then the runs part\n {2}a\S+ {2}event \d+ at 0:\d\d: .+\n {2}c/,
  );
  expect(code).toBe(1);
  const { stdout: json } = await run('diff', runs.a, runs.c, '--json');
  expect(JSON.parse(json)).toMatchObject({ parting: { one: { text: expect.any(String) as string } } });
});

it('refuses what is no run, in one paragraph', async () => {
  const { code, stderr } = await run('diff', runs.a, 'nowhere');
  expect(stderr).toMatch(/^RUN_NOT_FOUND: [^\n]+\n$/);
  expect(code).toBe(2);
});
