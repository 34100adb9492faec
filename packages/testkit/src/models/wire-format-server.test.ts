import { afterEach, expect, it } from 'vitest';
import { createWireFormatServer, type WireFormatServer, type WireScript } from './wire-format-server.js';

let server: WireFormatServer | null = null;
afterEach(() => server?.close());

async function start(script: WireScript): Promise<WireFormatServer> {
  server = await createWireFormatServer(script);
  return server;
}

const ask = (target: WireFormatServer, signal?: AbortSignal): Promise<Response> =>
  fetch(`${target.baseUrl}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'small' }),
    ...(signal === undefined ? {} : { signal }),
  });

it('answers according to its script, in order, and records the requests', async () => {
  const target = await start([
    { kind: 'answer', content: 'hello', usage: { input: 3, output: 1 } },
    { kind: 'error', status: 429, message: 'slow down', headers: { 'retry-after': '7' } },
  ]);
  expect(await (await ask(target)).json()).toMatchObject({
    model: 'small',
    choices: [{ message: { content: 'hello' } }],
    usage: { prompt_tokens: 3, completion_tokens: 1 },
  });
  const refused = await ask(target);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
  expect(await refused.json()).toMatchObject({ error: { message: 'slow down' } });
  expect((await ask(target)).status).toBe(500);
  expect(target.requests.map(({ path, body }) => [path, body])).toEqual(
    Array.from({ length: 3 }, () => ['/v1/chat/completions', { model: 'small' }]),
  );
});

it.each(['cut', 'drop'] as const)('breaks the connection: %s', async (kind) => {
  const target = await start([{ kind }]);
  await expect(ask(target).then((response) => response.text())).rejects.toThrow();
});

it('does not answer until the client disconnects, and can still be closed', async () => {
  const target = await start([{ kind: 'hang' }, { kind: 'hang' }]);
  const stop = new AbortController();
  const first = ask(target, stop.signal);
  await target.untilRequested(1);
  stop.abort();
  await expect(first).rejects.toThrow();
  const second = ask(target);
  await target.untilRequested(2);
  await target.close();
  await expect(second).rejects.toThrow();
});

it('speaks HTTPS with a certificate that nobody trusts', async () => {
  server = await createWireFormatServer([{ kind: 'answer', content: 'hello' }], { isTls: true });
  expect(server.baseUrl).toMatch(/^https:/);
  await expect(ask(server)).rejects.toMatchObject({ cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } });
  expect(server.requests).toEqual([]);
});

it('gives embeddings', async () => {
  const target = await start([{ kind: 'embeddings', vectors: [[1, 0]], inputTokens: 2 }]);
  expect(await (await ask(target)).json()).toMatchObject({
    data: [{ index: 0, embedding: [1, 0] }],
    usage: { prompt_tokens: 2 },
  });
});
