import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunEvent, RunReport } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { runTeam } from '../run/run-team.js';

const shelter = {
  goal: [{ build: 'house', position: { x: 8, y: 64, z: 8 } }],
  setup: {
    inventories: {
      workerA: { oak_planks: 32 },
      workerB: { oak_planks: 32 },
      workerC: { cobblestone: 64, oak_door: 1 },
    },
  },
};

describe('a team whose members hold different things, where nothing grows', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 's-agents-holdings-'));
    await writeFile(join(folder, 'shelter.json'), JSON.stringify(shelter));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function build(): Promise<{ report: RunReport; events: readonly RunEvent[]; text: string }> {
    let path = '';
    const report = await runTeam(
      {
        task: 'shelter.json',
        seed: 1,
        environment: { use: 'blockworld', world: 'flat', rules: { mobs: false } },
        budget: { wallMinutes: 5 },
      },
      { baseFolder: folder, onBegin: (run) => (path = run.folder.path) },
    );
    const text = await readFile(join(path, 'events.jsonl'), 'utf8');
    return {
      report,
      text,
      events: text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as RunEvent),
    };
  }

  it('builds the shelter by its first plan: each told its leader what it holds', async () => {
    const { report, events, text } = await build();
    const plan = events.findIndex(({ type }) => type === 'plan.made');
    const introductions = events
      .slice(0, plan)
      .flatMap((event) =>
        event.type === 'message.published' && event.message.report?.status === 'ready'
          ? [[event.message.from, event.message.to, event.message.report.inventory]]
          : [],
      );
    expect(introductions).toEqual(
      Object.entries(shelter.setup.inventories).map(([agent, items]) => [agent, ['leader'], items]),
    );
    expect(events[plan]).toMatchObject({
      agent: 'leader',
      at: events[0]?.at,
      plan: {
        tasks: ['workerA', 'workerB', 'workerC'].map((agent) => ({
          agent,
          work: workOf('build 1 house at (8, 64, 8)'),
        })),
      },
    });
    expect(report).toMatchObject({ result: 'success', goal: { met: true, wanted: 125, reached: 125 } });
    expect((await build()).text).toBe(text);
  });
});
