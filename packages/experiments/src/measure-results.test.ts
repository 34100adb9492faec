import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../scripts/measure-results.mjs', import.meta.url));
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 's-agents-'));
  file('scripts/measure-results.mjs');
  cpSync(script, join(root, 'scripts/measure-results.mjs'));
  file('.gitignore', 'bench/runs\n');
  file('package.json', '{"type":"module"}');
  for (const name of ['first', 'second']) file(`packages/experiments/experiments/${name}.yaml`);
  file('docs/results/README.md', 'by hand');
  file('docs/results/third.md', 'of an experiment that is gone');
  file('packages/cli/bin/s-agents.js', measuring);
  git('init', '--quiet');
  commit();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a page at the commit that is checked out; fails where a file of its name says so, and moves HEAD where one does. */
const measuring = `
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
const [, , , name, , results] = process.argv;
if (existsSync('bench/runs/fails-' + name)) process.exit(7);
if (existsSync('bench/runs/moves-' + name)) execFileSync('git', ['commit', '--quiet', '--allow-empty', '-m', 'more']);
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
mkdirSync(results, { recursive: true });
writeFileSync(results + '/' + name + '.json', JSON.stringify({ experiment: name, provenance: { commit } }));
`;

function file(path: string, content = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
for (const who of ['AUTHOR', 'COMMITTER'])
  Object.assign(env, { [`GIT_${who}_NAME`]: 'somebody', [`GIT_${who}_EMAIL`]: 'somebody@example.org' });

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, env, encoding: 'utf8' }).trim();
}

function commit(): string {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '-m', 'files');
  return git('rev-parse', 'HEAD');
}

const run = async (...names: readonly string[]): Promise<string> =>
  promisify(execFile)(process.execPath, [join(root, 'scripts/measure-results.mjs'), ...names], { cwd: root, env }).then(
    ({ stdout }) => `exit code 0: ${stdout}`,
    (error: { code: number; stdout: string; stderr: string }) => `exit code ${error.code}: ${error.stderr}`,
  );
const published = (): readonly string[] => readdirSync(join(root, 'docs/results')).toSorted();

it('replaces the published pages once all are there, and keeps what was written by hand', async () => {
  expect(await run()).toMatch(/^exit code 0: first: [\d.]+ minutes\nsecond: .*\n2 pages, in this call in /);
  expect(published()).toEqual(['README.md', 'first.json', 'second.json']);
});

it('leaves the published pages as they are where names are given', async () => {
  expect(await run('first')).toMatch(/^exit code 0/);
  expect(published()).toEqual(['README.md', 'third.md']);
});

it('measures nothing in a tree with changes, but for those of published results', async () => {
  file('docs/results/third.md', 'changed');
  expect(await run('first')).toMatch(/^exit code 0/);
  file('packages/new.ts');
  expect(await run()).toMatch(/^exit code 1: the tree differs from its commit.*\n\?\? packages\/new\.ts/);
  expect(published()).toContain('third.md');
});

it('goes on after a failure on the same commit, and begins anew on the next one', async () => {
  file('bench/runs/fails-second');
  expect(await run()).toMatch(/^exit code 1: second ended with 7: start the same command again to go on/);
  expect(published()).toContain('third.md');
  rmSync(join(root, 'bench/runs/fails-second'));
  rmSync(join(root, 'packages/experiments/experiments/first.yaml'));
  const next = commit();
  expect(await run()).toMatch(/^exit code 0/);
  expect(published()).toEqual(['README.md', 'second.json']);
  expect(existsSync(join(root, 'bench/runs', `results-${next.slice(0, 12)}`, 'first.json'))).toBe(false);
});

it('publishes nothing of two commits', async () => {
  file('bench/runs/moves-second');
  expect(await run()).toMatch(/^exit code 1: second was measured at \w{40}, the pages before it at \w{40}/);
  expect(published()).toContain('third.md');
});
