import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeProvenance, provenanceOf, type Provenance } from './provenance.js';

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 's-agents-bench-')));
});
afterEach(() => rm(folder, { recursive: true }));

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_COMMITTER_DATE: '2026-01-02T12:00:00Z' },
  }).trim();
const measureInto = (results: string): Promise<Provenance> => provenanceOf({ folder, results: join(folder, results) });

async function commitAll(): Promise<string> {
  await mkdir(join(folder, 'bench', 'results'), { recursive: true });
  for (const file of ['code.ts', 'bench/results/x.json']) await writeFile(join(folder, file), '1');
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  return git('rev-parse', 'HEAD');
}

describe('provenanceOf', () => {
  it('names the commit, its date and the Node version, and ignores changes in bench/results', async () => {
    const commit = await commitAll();
    await writeFile(join(folder, 'bench/results/x.json'), '2');
    await writeFile(join(folder, 'bench/results/new.json'), '2');
    expect(await measureInto('bench/results')).toEqual({ commit, date: '2026-01-02', node: process.version });
  });

  it.each(['code.ts', 'new.ts'])('refuses to publish results while %s is not committed', async (file) => {
    await commitAll();
    await writeFile(join(folder, file), '2');
    for (const results of ['bench/results', 'bench/results/server'])
      await expect(measureInto(results)).rejects.toMatchObject({
        code: 'RESULTS_OF_DIRTY_TREE',
        message: expect.stringContaining(file) as string,
        remedy: expect.stringContaining('--results') as string,
      });
  });

  it('marks the commit as dirty when results go to another folder', async () => {
    const commit = await commitAll();
    await writeFile(join(folder, 'code.ts'), '2');
    expect((await measureInto('bench/results-of-today')).commit).toBe(`${commit}-dirty`);
  });

  it('reports the commit as unknown outside git', async () => {
    expect(await measureInto('bench/results')).toMatchObject({ commit: 'unknown', date: 'unknown' });
  });
});

it('describes commit and date, and the speed of older results', () => {
  const commit = `${'0123456789ab'.repeat(3)}cdef-dirty`;
  expect(describeProvenance({ commit, date: '2026-01-02', speed: 4 })).toBe(
    'commit 0123456789ab-dirty of 2026-01-02, speed 4',
  );
});
