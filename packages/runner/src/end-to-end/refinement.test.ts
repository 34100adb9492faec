import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConfigInput, RunEvent, RunReport } from '@s-agents/core';
import { runTeam } from '../run/run-team.js';

/** CSAS, example 3: told to mine stone with empty hands, an agent fails, and is led to a pickaxe first. */
describe('agents without foresight', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 's-agents-refinement-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  interface Run {
    readonly report: RunReport;
    /** The tasks of each agent's plans, in order. */
    readonly plans: readonly string[];
    readonly advice: readonly string[];
  }

  async function run(
    task: string,
    agents: ConfigInput['agents'],
    organization: ConfigInput['organization'],
  ): Promise<Run> {
    let path = '';
    const report = await runTeam(
      { task, seed: 1, environment: { use: 'blockworld', rules: { mobs: false } }, agents, organization },
      { baseFolder: folder, onBegin: (begun) => (path = begun.folder.path) },
    );
    const events = (await readFile(join(path, 'events.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as RunEvent);
    return {
      report,
      plans: events.flatMap((event) =>
        event.type === 'plan.made' ? [event.plan.tasks.map((planned) => planned.task).join(' → ')] : [],
      ),
      advice: events.flatMap((event) =>
        event.type === 'feedback.given'
          ? event.advice.map(({ kind, task: first, before }) => `${kind} ${first}, then ${before}`)
          : [],
      ),
    };
  }

  const solo = { topology: 'solo' } as const;
  const actingLeader = { root: 'leader', leaves: ['ann'], rootActs: true };

  it.each([
    ['mine 4 cobblestone', 'mine 4 cobblestone', 'craft 1 wooden_pickaxe', solo],
    ['mine 4 cobblestone', 'mine 2 cobblestone', 'craft 1 wooden_pickaxe', actingLeader],
    ['mine 1 raw_iron', 'mine 1 raw_iron', 'craft 1 stone_pickaxe', solo],
    ['craft 1 furnace', 'craft 1 furnace', 'mine 8 cobblestone', solo],
  ])('asked to %s fail at "%s", and are led to "%s" first', async (task, told, first, organization) => {
    const { report, plans, advice } = await run(task, { foresight: false }, organization);
    expect(report).toMatchObject({ result: 'success', without: ['agents.foresight'] });
    expect(plans).toContain(told);
    expect(advice).toContain(`first ${first}, then ${told}`);
    expect(plans.some((plan) => plan.includes(first) && plan.endsWith(` → ${told}`))).toBe(true);
  });

  it('repeat themselves without feedback, and give up', async () => {
    const { report, plans, advice } = await run('mine 4 cobblestone', { foresight: false, feedback: false }, solo);
    expect(report).toMatchObject({ result: 'failure', without: ['agents.feedback', 'agents.foresight'] });
    expect([new Set(plans), advice]).toEqual([new Set(['mine 4 cobblestone']), []]);
  });

  it('need none of that with it', async () => {
    const { report, plans, advice } = await run('mine 4 cobblestone', {}, solo);
    expect([report.result, plans.length, advice]).toEqual(['success', 1, []]);
  });
});
