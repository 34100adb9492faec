import type { RunEvent } from '@s-agents/core';
import { afterEach, expect, it, vi } from 'vitest';
import { createRun } from '../run/create-run.js';
import { createSymbolicServer, type SymbolicServer } from '../testing/symbolic-server.js';

let server: SymbolicServer;
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

it.each([
  ['openai', '/v1/chat/completions', (baseUrl: string) => baseUrl],
  ['ollama', '/api/chat', (baseUrl: string) => baseUrl.replace(/\/v1$/, '')],
] as const)('50 logs are reached by the client of %s over HTTP', async (use, path, addressOf) => {
  server = await createSymbolicServer();
  const called: Extract<RunEvent, { type: 'model.called' }>[] = [];
  const { report } = await createRun(
    {
      task: 'mine 50 logs',
      environment: { use: 'blockworld' },
      models: { default: { use, model: 'small', baseUrl: addressOf(server.baseUrl) } },
      agents: { askModels: 'always' },
    },
    {
      folder: null,
      onBegin: ({ team, log }) => {
        server.serve(team);
        log.subscribe((event) => void (event.type === 'model.called' && called.push(event)));
      },
    },
  );
  expect(await report).toMatchObject({ result: 'success', goal: { met: true, wanted: 50 } });
  expect(called.length).toBeGreaterThan(9);
  expect(called.every(({ model, valid }) => model === `${use}:small` && valid)).toBe(true);
  expect(new Set(server.requests.map((request) => request.path))).toEqual(new Set([path]));
});
