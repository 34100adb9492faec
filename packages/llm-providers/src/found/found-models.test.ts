import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { FoundModels } from '@s-agents/core';
import { finderAt } from './found-models.js';

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
});

/** A server that answers everything with this; null: it never answers. */
async function serving(body: string | null): Promise<string> {
  const server = createServer((_request, response) => {
    if (body !== null) response.end(body);
  });
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const never = 'http://127.0.0.1:9';
const { signal } = new AbortController();

function find(places: { ollama?: string; lmStudio?: string }, environment = {}): Promise<readonly FoundModels[]> {
  return finderAt({ ollama: never, lmStudio: never, ...places }).find({ environment, signal });
}

it('lists the models of servers on this machine', async () => {
  const ollama = await serving('{"models":[{"name":"qwen3:8b"},{"name":"llama3:latest"}]}');
  const lmStudio = await serving('{"data":[{"id":"qwen3-8b"}]}');
  expect(await find({ ollama, lmStudio }, { OPENAI_API_KEY: 'sk-1' })).toMatchObject([
    { names: ['qwen3:8b', 'llama3:latest'], missing: null, choice: { use: 'ollama', baseUrl: ollama } },
    { names: ['qwen3-8b'], missing: null, choice: { use: 'openai', baseUrl: lmStudio } },
    { names: null, missing: null },
  ]);
});

it.each([
  ['nobody answers', async () => never, /install it/],
  ['it has no models', () => serving('{"models":[]}'), /ollama pull/],
  ['something else answers', () => serving('<html>'), /install it/],
  ['it never answers', () => serving(null), /install it/],
])('says what to do where %s', async (_what, place, missing) => {
  const [ollama] = await find({ ollama: await place() });
  expect(ollama).toMatchObject({ names: [], missing: expect.stringMatching(missing) as string });
});

it('never tells a key', async () => {
  const found = await find({}, { OPENAI_API_KEY: 'sk-very-secret' });
  expect(JSON.stringify(found)).not.toContain('sk-very-secret');
  expect((await find({}))[2]?.missing).toContain('OPENAI_API_KEY');
});
