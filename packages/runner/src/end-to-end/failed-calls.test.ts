import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigInput, RunEvent } from '@s-agents/core';
import { createWireFormatServer, type WireBehaviour } from '@s-agents/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInGarden } from '../testing/run-in-garden.js';
import { createSymbolicServer } from '../testing/symbolic-server.js';

let folder: string;
let closing: (() => Promise<void>)[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-failed-'));
  closing = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing) await close();
  await rm(folder, { recursive: true, force: true });
});

/** An error response with the header that allows an immediate retry. */
const broken: WireBehaviour = {
  kind: 'error',
  status: 503,
  message: 'the server is out of breath',
  headers: { 'retry-after-ms': '1' },
};
const config = (baseUrl: string, tries: number): Partial<ConfigInput> => ({
  task: 'pick 6 berries',
  models: { default: { use: 'openai', model: 'small', baseUrl, tries, timeoutSeconds: 20 } },
});
const failedIn = (events: readonly RunEvent[]): readonly Extract<RunEvent, { type: 'model.failed' }>[] =>
  events.flatMap((event) => (event.type === 'model.failed' ? [event] : []));

describe('calls that a server fails', () => {
  it('are events and stand in the report, also where an answer came in the end', async () => {
    const server = await createSymbolicServer((answer, { tries }) => (tries % 2 === 0 ? broken : answer));
    closing.push(() => server.close());
    const { report, events, text } = await runInGarden(config(server.baseUrl, 3), {
      baseFolder: folder,
      onBegin: ({ team }) => server.serve(team),
    });
    expect(report.result).toBe('success');
    expect(report.llm.failedCalls).toBe(report.llm.calls);
    expect(report.llm.calls + report.llm.failedCalls).toBe(server.requests.length);
    expect(Object.values(report.llm.byPurpose).reduce((sum, { failedCalls }) => sum + failedCalls, 0)).toBe(
      report.llm.failedCalls,
    );
    const [first] = failedIn(events);
    expect(first).toMatchObject({
      agent: 'leader',
      purpose: 'root.plan',
      model: 'openai:small',
      attempt: 1,
      latencySource: 'measured',
      reason: 'MODEL_SERVER_ERROR',
    });
    expect(failedIn(events).every(({ latencySeconds }) => latencySeconds > 0)).toBe(true);
    // The events do not reveal the server's address.
    expect(text).not.toContain(new URL(server.baseUrl).port);
  });

  it.each<[string, WireBehaviour, string]>([
    ['errors', broken, 'MODEL_SERVER_ERROR'],
    [
      'no wire format',
      { kind: 'raw', status: 200, contentType: 'application/json', body: '{"hello":1}' },
      'MODEL_RESPONSE_INVALID',
    ],
  ])('spend the budget of calls: %s', async (_, behaviour, reason) => {
    const server = await createWireFormatServer(() => behaviour);
    closing.push(() => server.close());
    const { report, events } = await runInGarden(
      { ...config(server.baseUrl, 20), budget: { calls: 3 } },
      { baseFolder: folder },
    );
    expect(report).toMatchObject({
      result: 'budget',
      detail: 'the budget of 3 model calls is spent',
      llm: { calls: 0, failedCalls: 3, latencySource: 'measured' },
    });
    expect(failedIn(events).map((event) => event.reason)).toEqual([reason, reason, reason]);
    expect(server.requests.length).toBe(3);
  });
});
