import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Provenance } from '@s-agents/experiments/measure';
import { ResultStore } from './result-store.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-bench-'));
});
afterEach(() => rm(folder, { recursive: true }));

const now: Provenance = { commit: 'a'.repeat(40), date: '2026-01-02', node: 'v24.0.0' };
const results = { team: { 1: 70 } };
const store = (): ResultStore<typeof results> => new ResultStore(folder, 'fifty-logs');

it('is empty at first, and returns results of the same commit', async () => {
  expect(await store().read(now)).toBeNull();
  await store().write(results, now, {});
  expect(await store().read(now)).toEqual(results);
  expect(await store().readAny()).toEqual({ suite: 'fifty-logs', provenance: now, machine: {}, results });
});

it.each([
  ['another commit', { commit: 'b'.repeat(40) }, 'commit bbbbbbbbbbbb of 2026-01-02'],
  ['uncommitted changes', { commit: `${now.commit}-dirty` }, 'commit aaaaaaaaaaaa-dirty of 2026-01-02'],
])('refuses to mix with results of %s', async (_, change, named) => {
  await store().write(results, { ...now, ...change }, {});
  await expect(store().read(now)).rejects.toMatchObject({
    code: 'BENCH_MIXED',
    remedy: expect.stringContaining('--fresh') as string,
    message: expect.stringContaining(named) as string,
  });
});
