import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runTeam } from '@s-agents/runner';
import { cases } from './fifty-logs.js';
import { ResultStore, type Results } from './result-store.js';

const published = join(import.meta.dirname, '../../../../bench/results');
const seeds = [1, 2, 3];
const folder = mkdtempSync(join(tmpdir(), 's-agents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the mean time cost of the same seeds on the embedded server, as last published. */
async function costOnServer(name: string): Promise<number> {
  const file = (await new ResultStore<Results>(published, 'fifty-logs').readAny()) ?? expect.fail();
  return mean(seeds.map((seed) => file.results[name]?.[seed]?.report.timeCostSeconds ?? NaN));
}

async function costInBlockWorld(name: string): Promise<number> {
  const config = cases.find((candidate) => candidate.name === name)?.config ?? expect.fail();
  const costs: number[] = [];
  for (const seed of seeds) {
    const report = await runTeam(
      { ...config(seed), environment: { use: 'blockworld' }, run: { folder } },
      { baseFolder: folder },
    );
    expect(report.result).toBe('success');
    costs.push(report.timeCostSeconds);
  }
  return mean(costs);
}

it('takes a team and a single agent in the block world within 15% of their time on the embedded server', async () => {
  const [team, solo] = [await costInBlockWorld('team'), await costInBlockWorld('solo')];
  const server = { team: await costOnServer('team'), solo: await costOnServer('solo') };
  expect(Math.abs(team / server.team - 1)).toBeLessThan(0.15);
  expect(Math.abs(solo / server.solo - 1)).toBeLessThan(0.15);
  expect(Math.abs(solo / team / (server.solo / server.team) - 1)).toBeLessThan(0.15);
});
