import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runTeam } from '@s-agents/runner';
import { cases } from './fifty-logs.js';

/** Mean time costs of ten seeds on the embedded server, world seconds (bench/results/fifty-logs.md). */
const server: Readonly<Record<string, number>> = { team: 70.3, solo: 187.3 };
const seeds = [1, 2, 3];
const folder = mkdtempSync(join(tmpdir(), 's-agents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function meanCost(name: string): Promise<number> {
  const config = cases.find((candidate) => candidate.name === name)?.config ?? expect.fail();
  let sum = 0;
  for (const seed of seeds) {
    const report = await runTeam(
      { ...config(seed, 1), environment: { use: 'blockworld' }, run: { folder } },
      { baseFolder: folder },
    );
    expect(report.result).toBe('success');
    sum += report.timeCostSeconds;
  }
  return sum / seeds.length;
}

it('costs a team and one alone in the block world what it costs them on the embedded server, within 15%', async () => {
  const [team, solo] = [await meanCost('team'), await meanCost('solo')];
  expect(Math.abs(team / (server['team'] ?? NaN) - 1)).toBeLessThan(0.15);
  expect(Math.abs(solo / (server['solo'] ?? NaN) - 1)).toBeLessThan(0.15);
  expect(Math.abs(solo / team / ((server['solo'] ?? NaN) / (server['team'] ?? NaN)) - 1)).toBeLessThan(0.15);
});
