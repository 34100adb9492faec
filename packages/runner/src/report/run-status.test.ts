import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runInGarden } from '../testing/run-in-garden.js';
import type { RunHandle } from '../run/prepared-run.js';
import { runStatus, type RunStatus } from './run-status.js';

const baseFolder = mkdtempSync(join(tmpdir(), 's-agents-status-'));
afterAll(() => rmSync(baseFolder, { recursive: true, force: true }));

it('tells how a run stands, and at its end what the report says', async () => {
  const seen: RunStatus[] = [];
  let handle: RunHandle | null = null;
  const { report } = await runInGarden(
    { task: 'pick 6 berries', budget: { tokens: 10_000_000, wallMinutes: 50 } },
    {
      baseFolder,
      onBegin: (run) => {
        handle = run;
        seen.push(runStatus(run));
        run.log.subscribe(({ type }) => void (type === 'action.started' ? seen.push(runStatus(run)) : null));
      },
    },
  );
  expect(seen[0]).toMatchObject({ state: 'starting', worldSeconds: 0, goal: null, messages: 0, ended: null });
  expect(seen[1]?.state).toBe('running');
  expect(seen[1]?.openTasks).toEqual(['pick 6 berry']);
  const acting = seen[1]?.agents.filter(({ doing }) => doing === 'acting');
  expect(acting?.[0]?.action).toMatch(/^pick \d berry$/);
  expect(acting?.[0]?.tasks[0]).toMatch(/^pick \d berry$/);
  const last = runStatus(handle as unknown as RunHandle);
  const { source: _source, ...goal } = report.goal;
  expect(last).toMatchObject({
    state: 'over',
    goal,
    messages: report.communication.messages,
    ended: { result: 'success', detail: report.detail },
    models: { calls: report.llm.calls, inputTokens: report.llm.inputTokens },
  });
  expect(last.budget).toEqual([
    { limit: 'wallMinutes', spent: expect.any(Number) as number, of: 50 },
    { limit: 'tokens', spent: report.llm.inputTokens + report.llm.outputTokens, of: 10_000_000 },
  ]);
  expect(last.wallSeconds).toBeCloseTo(report.wallSeconds, 0);
  expect(last.agents.map(({ name, actions, inventory }) => [name, actions, inventory])).toEqual(
    report.agents.map(({ name, actions, inventory }) => [name, actions, inventory]),
  );
});
