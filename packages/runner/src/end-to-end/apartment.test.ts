import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigInput, RunEvent, RunReport } from '@s-agents/core';
import { courseOf } from '@s-agents/kit';
import { afterAll, describe, expect, it } from 'vitest';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { sharedSandboxPlugin } from '../plugins/shared-sandbox-plugin.js';
import { resumeRun } from '../resume/resume-run.js';
import { runTeam } from '../run/run-team.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-apartment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const defaults = defaultPlugins.filter((name) => !name.endsWith('env-mineflayer'));

/** A leader with so many workers; one alone is solo. */
function teamOf(workers: number): ConfigInput['organization'] {
  const leaves = Array.from({ length: workers }, (_, index) => `worker${index + 1}`);
  return workers === 1 ? { topology: 'solo' } : { topology: 'tree', leaves };
}

interface HouseholdRun {
  readonly report: RunReport;
  readonly folder: string;
}

async function run(config: Omit<ConfigInput, 'environment'>, options: object = {}): Promise<HouseholdRun> {
  let path = '';
  const report = await runTeam(
    { ...config, environment: { use: 'household', ...options } },
    {
      baseFolder: folder,
      plugins: [sharedSandboxPlugin],
      defaults,
      onBegin: (begun) => void (path = begun.folder.path),
    },
  );
  return { report, folder: path };
}

const textOf = (path: string): string => readFileSync(join(path, 'events.jsonl'), 'utf8');

const families = ['prepare afternoon tea', 'set up table', 'wash dishes', 'put groceries', 'prepare a meal'];

describe.each(families)('in an apartment, "%s"', (family) => {
  it.each([
    [1, [1, 2]],
    [3, [1, 2]],
    [8, [3]],
  ])('is done by a team of %i', async (workers, seeds) => {
    for (const seed of seeds) {
      const { report } = await run({ task: family, seed, organization: teamOf(workers) });
      expect(report, `seed ${seed}`).toMatchObject({ result: 'success', goal: { met: true } });
      expect(report.timeCostSeconds).toBeLessThanOrEqual(250);
    }
  });

  it('is done in its hard form by a team of 3', async () => {
    const { report } = await run({ task: `${family} (hard)`, seed: 3, organization: teamOf(3) });
    expect(report).toMatchObject({ result: 'success', goal: { met: true } });
    expect(report.goal.wanted).toBeGreaterThanOrEqual(15);
  });
});

it.each(['chain', 'graph', 'acyclic', 'independent'])('a team of the topology %s reaches a goal', async (topology) => {
  const { report } = await run({ task: 'put groceries', seed: 4, organization: { topology } });
  expect(report).toMatchObject({ result: 'success', goal: { met: true } });
});

it('a team grabs, opens and closes what it is asked for', async () => {
  const task = 'grab 2 book; close 1 fridge; open 1 dishwasher';
  const { report } = await run({ task, seed: 1, organization: teamOf(3) });
  expect(report).toMatchObject({ result: 'success', goal: { met: true } });
});

it('an episode ends after its last step', async () => {
  const { report } = await run(
    { task: 'prepare a meal (hard)', organization: teamOf(1) },
    { steps: 20, stepSeconds: 3 },
  );
  expect(report).toMatchObject({ result: 'timeout', goal: { met: false } });
  expect(report.timeCostSeconds).toBeGreaterThanOrEqual(60);
  expect(report.timeCostSeconds).toBeLessThan(66);
});

describe('a run in an apartment', () => {
  const config = { task: 'set up table', seed: 6, organization: teamOf(3) };

  it('is the same again for the same seed, byte for byte', async () => {
    const [first, second] = [await run(config), await run(config)];
    expect(textOf(first.folder)).toBe(textOf(second.folder));
    expect(textOf(first.folder)).toContain('"household.changed"');
  });

  it('comes to the same bytes when it is taken up, wherever its log broke off', async () => {
    const { folder: whole } = await run(config);
    const text = textOf(whole);
    for (const share of [0.1, 0.4, 0.7, 0.95]) {
      const broken = join(folder, `broken-${share}`);
      cpSync(whole, broken, { recursive: true });
      truncateSync(join(broken, 'events.jsonl'), Math.floor(text.length * share));
      const resumed = await resumeRun(broken, { plugins: [sharedSandboxPlugin], defaults });
      expect((await resumed.report).result).toBe('success');
      const events = textOf(broken)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as RunEvent);
      const course = courseOf(events).map((event, sequence) => `${JSON.stringify({ ...event, sequence })}\n`);
      expect(course.join(''), `cut at ${share}`).toBe(text);
    }
  });
});
