import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigInput } from '@s-agents/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInGarden, type GardenRun } from '../testing/run-in-garden.js';
import { createSymbolicServer, type Distortion, type SymbolicServer } from '../testing/symbolic-server.js';

let folder: string;
let server: SymbolicServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-budget-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const seats = ['leader', 'A', 'B', 'C', 'D', 'E'].map((name) => ({ name }));

/** A leader and five members with more to do than the budget allows, whose models are a server on loopback. */
async function run(budget: ConfigInput['budget'], distort?: Distortion): Promise<GardenRun> {
  server = await createSymbolicServer(distort);
  const pricePerMillion = { input: 1000, output: 2000 };
  return runInGarden(
    {
      task: 'pick 400 berries',
      environment: { use: 'garden', plantsPerKind: 100 },
      organization: { seats },
      models: { default: { use: 'openai', model: 'small', baseUrl: server.baseUrl, pricePerMillion } },
      budget,
    },
    { baseFolder: folder, onBegin: ({ team }) => server.serve(team) },
  );
}

const promptsFor = (words: string): readonly string[] =>
  server.requests.map(({ body }) => JSON.stringify(body)).filter((prompt) => prompt.includes(words));

describe('a budget', () => {
  it('has whoever leads wrap up when it is nearly spent, and ends the run when it is', async () => {
    const { report, events } = await run({ calls: 10, warnAt: 0.5 });
    expect(report).toMatchObject({ result: 'budget', detail: 'the budget of 10 model calls is spent' });
    const warned = events.findIndex(({ type }) => type === 'budget.warned');
    expect(events.filter(({ type }) => type === 'budget.warned')).toMatchObject([{ limit: 'calls', spent: 5, of: 10 }]);
    expect(events.slice(0, warned).filter(({ type }) => type === 'model.called')).toHaveLength(5);
    expect(events.slice(warned).some((event) => event.type === 'planning.started' && event.agent === 'leader')).toBe(
      true,
    );
    expect(promptsFor('5 of 10 model calls were spent').length).toBeGreaterThan(0);
  });

  it.each([
    ['of answered calls', undefined],
    [
      'of calls that fail and are tried again',
      (): ReturnType<Distortion> => ({
        kind: 'error',
        status: 503,
        message: 'busy',
        headers: { 'retry-after-ms': '1' },
      }),
    ],
  ])('is never exceeded by more than the calls that are under way: %s', async (_, distort) => {
    const { report } = await run({ calls: 4, warnAt: 1 }, distort);
    expect(report).toMatchObject({ result: 'budget' });
    // The call that spends the budget ends those of all other agents, each of which has at most one under way.
    const most = 4 + seats.length - 1;
    expect(report.llm.calls + report.llm.failedCalls).toBeLessThanOrEqual(most);
    expect(server.requests.length).toBeLessThanOrEqual(most);
  });

  it('of dollars warns and ends likewise', async () => {
    // Each call costs two cents.
    const { report, events } = await run({ usd: 0.2 });
    expect(report).toMatchObject({ result: 'budget', detail: 'the budget of 0.2 USD for models is spent' });
    const [warned] = events.flatMap((event) => (event.type === 'budget.warned' ? [event] : []));
    expect(warned).toMatchObject({ limit: 'usd', of: 0.2 });
    // Sums of cents are not exact.
    expect(Math.round((warned?.spent ?? 0) * 100)).toBeOneOf([16, 18]);
    expect(report.llm.costUsd).toBeLessThanOrEqual(0.2 + 0.02 * (seats.length - 1) + 1e-9);
  });
});
