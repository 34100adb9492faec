import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { provenanceOf, type Provenance } from './provenance.js';
import { ResultStore, type Results } from './result-store.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-bench-'));
});
afterEach(() => rm(folder, { recursive: true }));

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
const commit = async (): Promise<string> => (await provenanceOf({ folder, speed: 4 })).commit;

describe('what a measurement is of', () => {
  it('is the commit, dirty once a tracked file differs, but not by the results themselves', async () => {
    await mkdir(join(folder, 'bench', 'results'), { recursive: true });
    for (const file of ['code.ts', 'bench/results/x.json']) await writeFile(join(folder, file), '1');
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'first');
    const head = git('rev-parse', 'HEAD');
    expect(await provenanceOf({ folder, speed: 4 })).toEqual({ commit: head, speed: 4, node: process.version });
    await writeFile(join(folder, 'bench/results/x.json'), '2');
    expect(await commit()).toBe(head);
    await writeFile(join(folder, 'code.ts'), '2');
    expect(await commit()).toBe(`${head}-dirty`);
  });

  it('is not known outside git', async () => {
    expect(await commit()).toBe('unknown');
  });
});

describe('the results of a suite', () => {
  const now: Provenance = { commit: 'a'.repeat(40), speed: 4, node: 'v24.0.0' };
  const store = (): ResultStore => new ResultStore(folder, 'fifty-logs');
  const entry = (change: object): Results => ({ team: { 1: { ...now, report: {}, ...change } } }) as unknown as Results;

  it('are empty at first, and found again by the same code at the same speed', async () => {
    expect(await store().read(now)).toEqual({});
    await store().write(entry({}), {});
    expect(await store().read(now)).toEqual(entry({}));
  });

  it.each([
    ['another commit', { commit: 'b'.repeat(40) }, 'commit bbbbbbbbbbbb, speed 4'],
    ['changes that were not committed', { commit: `${now.commit}-dirty` }, 'commit aaaaaaaaaaaa-dirty, speed 4'],
    ['another speed', { speed: 1 }, 'speed 1'],
    ['nobody knows what', { commit: undefined }, 'a commit that was not noted'],
  ])('do not mix with those of %s', async (_, change, named) => {
    await store().write(entry(change), {});
    await expect(store().read(now)).rejects.toMatchObject({
      code: 'BENCH_MIXED',
      remedy: expect.stringContaining('--fresh') as string,
      message: expect.stringContaining(named) as string,
    });
  });
});
