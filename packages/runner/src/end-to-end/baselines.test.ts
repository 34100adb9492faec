import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ConfigInput, RunEvent, RunReport } from '@s-agents/core';
import { createRun } from '../run/create-run.js';
import { runInGarden } from '../testing/run-in-garden.js';
import { createSymbolicServer } from '../testing/symbolic-server.js';

async function run(changes: Partial<ConfigInput>): Promise<{ report: RunReport; events: readonly RunEvent[] }> {
  const events: RunEvent[] = [];
  const { report } = await createRun(
    {
      task: 'craft 1 wooden_pickaxe; mine 3 stone',
      environment: { use: 'blockworld' },
      organization: { topology: 'solo', leaves: [] },
      ...changes,
    },
    { folder: null, onBegin: ({ log }) => void log.subscribe((event) => void events.push(event)) },
  );
  return { report: await report, events };
}

const countOf = (events: readonly RunEvent[], type: RunEvent['type']): number =>
  events.filter((event) => event.type === type).length;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a Voyager agent', () => {
  it.each(['skill-first', 'code-first'] as const)('reaches a goal of several steps, %s', async (execution) => {
    const { report, events } = await run({ agents: { architecture: 'voyager', execution, askModels: 'always' } });
    expect(report.result).toBe('success');
    const steps = countOf(events, 'queue.filled');
    expect(steps).toBeGreaterThan(3);
    // One choice for each step, and one that sees nothing left to do where the goal has not ended the run before.
    expect(report.meanPromptTimes - steps).toBeLessThanOrEqual(1);
    expect(countOf(events, 'code.generated')).toBe(execution === 'code-first' ? steps : 0);
    const purposes = events.flatMap((event) => (event.type === 'model.called' ? [event.purpose] : []));
    expect(new Set(purposes)).toEqual(
      new Set(execution === 'code-first' ? ['curriculum', 'code', 'check'] : ['curriculum']),
    );
  });

  it('works with a model behind HTTP', async () => {
    const folder = await mkdtemp(join(tmpdir(), 's-agents-'));
    const server = await createSymbolicServer(undefined);
    try {
      const model = { use: 'openai', model: 'small', baseUrl: server.baseUrl, tries: 1 };
      const { report } = await runInGarden(
        {
          task: 'make 1 ladder',
          models: { default: model },
          organization: { topology: 'solo', leaves: [] },
          agents: { architecture: 'voyager', askModels: 'always' },
        },
        { baseFolder: folder, onBegin: ({ team }) => void server.serve(team) },
      );
      expect(report.result).toBe('success');
      expect(server.purposes.filter((purpose) => purpose === 'curriculum').length).toBeGreaterThan(1);
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('does the tasks of a leader beside hourglass agents', async () => {
    const { report } = await run({
      task: 'mine 8 logs',
      organization: { seats: [{ name: 'leader' }, { name: 'ada', architecture: 'voyager' }, { name: 'bob' }] },
    });
    expect(report.result).toBe('success');
    expect(report.agents.every(({ acts, actions }) => !acts || actions > 0)).toBe(true);
  });
});

describe('agents that claim work', () => {
  it.each(['non-obstructive', 'sequential', 'rounds'])('share an objective without a leader, %s', async (scheduler) => {
    const { report, events } = await run({
      task: 'mine 9 logs; craft 1 chest',
      organization: { topology: 'independent', scheduler, root: 'ann', leaves: ['bob', 'eve'] },
      agents: { architecture: 'claiming' },
    });
    expect(report.result).toBe('success');
    const claims = events.flatMap((event) =>
      event.type === 'message.published' && event.message.kind === 'claim' ? [event.message] : [],
    );
    const taken = claims.filter(({ text }) => text.startsWith('I take'));
    expect(new Set(taken.map(({ from }) => from)).size).toBe(3);
    // Nobody commands anybody.
    expect(
      countOf(
        events.filter((event) => event.type === 'message.published' && event.message.kind === 'command'),
        'message.published',
      ),
    ).toBe(1);
  });

  it.each([
    [{ talk: 'none' as const }, /^CONFIG_INVALID: organization\.talk is "none", and agents who claim pieces/],
    [{ talk: { messages: 3 } }, /^CONFIG_INVALID: organization\.talk is \{"messages":3\}/],
    [{ communication: 'edges' }, /^CONFIG_INVALID: organization\.communication: bob would not hear what ann takes/],
  ])('are refused before the world starts where they do not all hear each other: %j', async (organization, problem) => {
    await expect(
      run({
        organization: { topology: 'independent', root: 'ann', leaves: ['bob'], ...organization },
        agents: { architecture: 'claiming' },
      }),
    ).rejects.toThrow(problem);
  });

  it('may be alone without talk', async () => {
    const { report } = await run({
      organization: { topology: 'solo', talk: 'none', root: 'ann', leaves: [] },
      agents: { architecture: 'claiming' },
    });
    expect(report.result).toBe('success');
  });
});

it('a team of idle agents asks no model, does nothing and fails', async () => {
  const { report } = await run({
    organization: { leaves: ['ada', 'bob'] },
    agents: { architecture: 'idle' },
  });
  expect(report).toMatchObject({ result: 'failure', llm: { calls: 0 }, communication: { messages: 0 } });
  expect(report.goal.reached).toBe(0);
  expect(report.detail).toMatch(/every agent is idle/);
});
