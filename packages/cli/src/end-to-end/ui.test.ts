import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeConfig, fakePlugin } from '../testing/fake-team.js';
import { OneProcess } from '../testing/one-process.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-ui-'));
const inOneProcess = new OneProcess();
const bare = '--no-default-plugins';

/** A view that steers the run by its controls and says on standard error what it was asked for. */
const view = (check: string, open: string): string => `
const told = (what) => process.stderr.write('view: ' + what + '\\n');
export default {
  specificationVersion: 'v1',
  name: 'a-view',
  contributions: [{ contract: Symbol.for('@s-agents/RunView'), name: 'a-view', value: {
    check: async () => { ${check} },
    open: async (run, { controls, signal }) => { ${open} },
  } }],
};`;
const shows = `
  const events = [];
  run.log.subscribe(({ type }) => events.push(type));
  void controls.then(async ({ report }) => told((await report).result));
  return { address: 'http://127.0.0.1:1/?token=t', close: async () => told('closed after ' + events.at(-1)) };`;

beforeAll(() => {
  writeFileSync(
    join(folder, 'team.json'),
    JSON.stringify(fakeConfig({ plugins: [fakePlugin], task: 'gather 20 stone' })),
  );
  writeFileSync(join(folder, 'view.mjs'), view('', shows));
  writeFileSync(join(folder, 'broken.mjs'), view("throw new Error('no page')", shows));
  writeFileSync(join(folder, 'late.mjs'), view('', "throw new Error('no port')"));
});
afterAll(async () => {
  await inOneProcess.end();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...args: readonly string[]) => inOneProcess.run(['run', 'team.json', bare, ...args], { cwd: folder });

it('opens the view of a run, prints its address, and closes it with the run', async () => {
  const { code, stdout, stderr } = await run('--plugin', './view.mjs', '--ui', '--set', 'run.folder=shown');
  expect(stdout).toMatch(/^the run is shown at http:\/\/127\.0\.0\.1:1\/\?token=t$/m);
  expect(stderr).toMatch(/view: success\nview: closed after run\.ended\n/);
  expect(code).toBe(0);
});

it('prints the address apart from a report in JSON', async () => {
  const { stdout, stderr } = await run('--plugin', './view.mjs', '--ui', '--json', '--set', 'run.folder=json');
  expect(JSON.parse(stdout)).toMatchObject({ result: 'success' });
  expect(stderr).toContain('the run is shown at http://127.0.0.1:1/?token=t');
});

it('opens nothing without --ui', async () => {
  const { code, stdout, stderr } = await run('--plugin', './view.mjs', '--set', 'run.folder=plain');
  expect({ code, isShown: `${stdout}${stderr}`.includes('token=') }).toEqual({ code: 0, isShown: false });
});

it('starts no run that cannot be shown, and ends one that turns out so', async () => {
  const broken = await run('--plugin', './broken.mjs', '--ui', '--set', 'run.folder=broken');
  expect(broken.code).not.toBe(0);
  expect(broken.stderr).toContain('no page');
  expect(readdirSync(folder)).not.toContain('broken');
  const late = await run('--plugin', './late.mjs', '--ui', '--set', 'run.folder=late');
  expect(late.code).not.toBe(0);
  expect(late.stderr).toContain('no port');
});
