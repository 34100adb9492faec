import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { isSAgentsError, type GenerateResult, type WallClock } from '@s-agents/core';
import { createRandom, systemWallClock } from '@s-agents/kit';
import { createFakeWallClock, wordTokenizer } from '@s-agents/testkit';
import { OpenAiProvider } from './openai-provider.js';
import { openAiOptionsSchema } from './options.js';

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

/** Skips the waits between tries, but not the wait for an answer. */
const impatient: WallClock = {
  now: () => 0,
  sleep: (milliseconds, options) =>
    milliseconds < 60_000 ? Promise.resolve() : systemWallClock.sleep(milliseconds, options),
};

interface Outcome {
  readonly result: GenerateResult | null;
  readonly error: string | null;
  readonly reasons: readonly string[];
}

async function ask(
  answer: RequestListener,
  { clock = impatient, ...options }: { clock?: WallClock; tries?: number } = {},
): Promise<Outcome> {
  const model = new OpenAiProvider(clock, createRandom(1), wordTokenizer).chatModel(
    openAiOptionsSchema.parse({ model: 'small', baseUrl: await listen(answer), tries: 2, ...options }),
  );
  const reasons: string[] = [];
  const asked = model.doGenerate({
    purpose: 'plan',
    messages: [{ role: 'user', content: 'Plan.' }],
    schema: z.object({ words: z.string(), extra: z.record(z.string(), z.unknown()).optional() }),
    temperature: 0,
    inputs: null,
    signal: new AbortController().signal,
    onFailedTry: ({ reason }) => reasons.push(reason),
  });
  return asked.then(
    (result) => ({ result, error: null, reasons }),
    (error: unknown) => {
      // Nothing that a server does may cause an error without a code.
      if (!isSAgentsError(error)) throw error;
      return { result: null, error: error.message, reasons };
    },
  );
}

const completion = (content: unknown, more: object = {}): string =>
  JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }], ...more });
const right = completion('{"words":"hello"}');
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
interface Answer {
  readonly status?: number;
  readonly [header: string]: string | number | undefined;
}
const sends =
  (body: string | Buffer, { status = 200, ...headers }: Answer = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

it.each<[string, RequestListener]>([
  ['a wrong content type', sends(right, { 'content-type': 'text/html' })],
  ['no content type', sends(right, { 'content-type': '' })],
  ['an invalid content type', sends(right, { 'content-type': ';;;application//json;charset=utf-99' })],
  ['gzip', sends(gzipSync(right), { 'content-encoding': 'gzip' })],
  ['a byte order mark', sends(`\ufeff${right}`)],
  ['status 201', sends(right, { status: 201 })],
  [
    'bytes that are not UTF-8',
    sends(Buffer.concat([Buffer.from(right.slice(0, -1)), Buffer.from(',"x":"\xff\xfe"}', 'latin1')])),
  ],
  [
    'usage of nonsense',
    sends(completion('{"words":"hello"}', { usage: { prompt_tokens: 'many', completion_tokens: [] } })),
  ],
  ['usage below zero', sends(completion('{"words":"hello"}', { usage: { prompt_tokens: -5, completion_tokens: -1 } }))],
  [
    'usage beyond belief',
    sends(completion('{"words":"hello"}', { usage: { prompt_tokens: 1e15, completion_tokens: 1 } })),
  ],
  [
    'infinite usage',
    sends(right.replace('}]', '}],"usage":{"prompt_tokens":1e999,"completion_tokens":1}').replace(/}}$/, '}}')),
  ],
  ['a finish reason of another type', sends(right.replace('"stop"', '{"toString":1}'))],
  ['keys of prototypes', sends(right.replace('{"choices"', '{"__proto__":{"x":1},"constructor":1,"choices"'))],
])('reads the answer in spite of %s', async (_, answer) => {
  const { result } = await ask(answer);
  expect(result?.object).toEqual({ words: 'hello' });
  expect(result?.usage).toEqual({ inputTokens: 1, outputTokens: 1, costUsd: null });
});

it.each<[string, RequestListener, RegExp]>([
  ['a list', sends('[1]'), /MODEL_RESPONSE_INVALID/],
  ['null', sends('null'), /MODEL_RESPONSE_INVALID/],
  [
    'an error without a code in an answer',
    sends('{"error":"Unexpected endpoint"}'),
    /MODEL_REQUEST_REFUSED.*Unexpected endpoint.*check that baseUrl/,
  ],
  [
    'a bug in the error',
    sends('{"error":{"message":{"toString":1},"code":{"valueOf":1},"param":[{}]}}', { status: 400 }),
    /REFUSED/,
  ],
  ['an error as text', sends('{"error":"no such thing"}', { status: 404 }), /MODEL_UNKNOWN.*says 404 no such thing/],
  ['an error in detail', sends('{"detail":"not here"}', { status: 404 }), /MODEL_UNKNOWN.*says 404 not here/],
  ['an error without a body', sends('', { status: 418 }), /REFUSED.*says 418/],
  ['a status between', sends(right, { status: 304 }), /REFUSED/],
])('refuses %s with one error, at once', async (_, answer, error) => {
  const outcome = await ask(answer);
  expect(outcome.error).toMatch(error);
  expect(outcome.reasons).toHaveLength(1);
});

it.each<[string, RequestListener, string]>([
  ['JSON nested 5,000 deep', sends(`{"choices":${deep(5000)}}`), 'MODEL_RESPONSE_INVALID'],
  [
    'a completion with a field nested 200,000 deep',
    sends(right.replace('{', `{"x":${deep(200_000)},`)),
    'MODEL_RESPONSE_INVALID',
  ],
  ['an error nested 5,000 deep', sends(`{"error":{"message":${deep(5000)}}}`, { status: 500 }), 'MODEL_SERVER_ERROR'],
  ['a status that does not exist', sends('', { status: 999 }), 'MODEL_RESPONSE_INVALID'],
  [
    'an error of the server behind a gateway',
    sends('{"error":{"code":502,"message":"bad gateway"}}'),
    'MODEL_SERVER_ERROR',
  ],
  ['nothing at all', sends(''), 'MODEL_RESPONSE_INVALID'],
  ['an empty list of choices', sends('{"choices":[]}'), 'MODEL_RESPONSE_INVALID'],
  ['content of another type', sends(completion(5)), 'MODEL_RESPONSE_INVALID'],
  ['content of null', sends(completion(null)), 'MODEL_RESPONSE_INVALID'],
  [
    'events without a choice',
    sends('data: {"choices":[]}\n\ndata: [DONE]\n\n', { 'content-type': 'text/event-stream' }),
    'MODEL_RESPONSE_INVALID',
  ],
  ['no content', sends('', { status: 204 }), 'MODEL_RESPONSE_INVALID'],
  [
    'the begin of its gzip',
    sends(gzipSync(right).subarray(0, 40), { 'content-encoding': 'gzip' }),
    'MODEL_RESPONSE_INVALID',
  ],
  ['text that is not gzip', sends(right, { 'content-encoding': 'gzip' }), 'MODEL_UNREACHABLE'],
  ['half of its JSON', sends(right.slice(0, 40)), 'MODEL_RESPONSE_INVALID'],
  ['headers without an end', sends(right, { 'x-long': 'x'.repeat(100_000) }), 'MODEL_UNREACHABLE'],
  [
    'garbage for HTTP',
    (_, { socket }) => void socket?.end('HTTP/1.1 200 OK\r\nx: \u0001\r\n\r\n'),
    'MODEL_UNREACHABLE',
  ],
  [
    'garbage for chunks',
    (_, { socket }) => void socket?.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n'),
    'MODEL_UNREACHABLE',
  ],
])('tries again after %s, each try counted', async (_, answer, reason) => {
  const { result, reasons } = await ask(answer);
  expect(result).toBeNull();
  expect(reasons).toEqual([reason, reason]);
});

it.each([
  ['nested 5,000 deep', completion(deep(5000)), /more than 64 levels/],
  ['nested 5,000 deep in an object', completion(`{"words":"x","extra":{"a":${deep(5000)}}}`), /more than 64 levels/],
  ['of a megabyte', completion('x'.repeat(1_000_000)), /1000000 characters long/],
  ['cut off', right.replace('"stop"', '"length"').replace('\\"hello\\"}', ''), /cut off by the server’s token limit/],
])('gives a malformed answer, with its usage, for content %s', async (_, body, problem) => {
  const { result } = await ask(sends(body.replace(/}$/, ',"usage":{"prompt_tokens":7,"completion_tokens":9}}')));
  expect(result).not.toHaveProperty('object');
  expect(result?.problem).toMatch(problem);
  expect(result?.usage).toMatchObject({ inputTokens: 7, outputTokens: 9 });
  expect(result?.text.length).toBeLessThan(300_000);
});

it.each<[string, object, Buffer]>([
  ['an answer', {}, Buffer.alloc(65_536, ' ')],
  ['a gzip bomb', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(20_000_000, ' '))],
])('stops reading %s that does not end', async (_, headers, chunk) => {
  let sent = 0;
  const gone: Promise<void>[] = [];
  const { error, reasons } = await ask((_request, response) => {
    gone.push(new Promise((resolve) => response.on('close', resolve)));
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    const more = (): void => {
      while (!response.destroyed && sent < 200_000_000) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
    };
    more();
  });
  expect(error).toMatch(/MODEL_RESPONSE_INVALID: .* answered with more than 8 MB/);
  expect(reasons).toHaveLength(2);
  await Promise.all(gone);
  expect(sent).toBeLessThan(100_000_000);
});

it('quotes no more than a thousand characters of an error', async () => {
  for (const body of ['x'.repeat(3_000_000), JSON.stringify({ error: { message: 'y'.repeat(12_000) } })]) {
    const { error } = await ask(sends(body, { status: 400 }));
    expect(error?.length).toBeLessThan(1500);
  }
});

it('lets no control character of an error through', async () => {
  const { error } = await ask(
    sends(JSON.stringify({ error: 'a\u001b[31mred\u202e\u0007\r\nb\u009b' }), { status: 400 }),
  );
  expect(error).toContain('a [31mred b');
  expect(error).not.toMatch(/[\p{Cc}\u202e]/u);
});

it.each([301, 302, 307, 308])('follows no redirect of status %s', async (status) => {
  let visited = 0;
  const elsewhere = await listen((_, response) => (visited++, void response.end(right)));
  const { error } = await ask(sends('', { status, location: elsewhere }));
  expect(error).toMatch(/MODEL_REQUEST_REFUSED: .*redirects to http:\/\/127.*set baseUrl/);
  expect(visited).toBe(0);
});

it.each([
  ['-5', 0],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['', 0],
])('asks again at once when told to wait for "%s"', async (wait, milliseconds) => {
  let requests = 0;
  const slept: number[] = [];
  const clock: WallClock = {
    ...impatient,
    sleep: (each, options) => (slept.push(each), impatient.sleep(each, options)),
  };
  const { result } = await ask(
    (request, response) =>
      requests++ === 0
        ? sends('{}', { status: 429, 'retry-after': wait })(request, response)
        : sends(right)(request, response),
    { clock },
  );
  expect(result?.object).toEqual({ words: 'hello' });
  expect(slept).toContain(milliseconds);
});

it.each(['1e9', '86400', 'Fri, 31 Dec 9999 23:59:59 GMT'])('does not wait for "%s"', async (wait) => {
  const { error, reasons } = await ask(sends('{}', { status: 429, 'retry-after': wait }));
  expect(error).toContain('MODEL_RATE_LIMITED');
  expect(reasons).toHaveLength(1);
});

it('ends an answer that drips by the timeout', async () => {
  const clock = createFakeWallClock();
  let dripped: () => void = () => {};
  const began = new Promise<void>((resolve) => (dripped = resolve));
  let closed: () => void = () => {};
  const gone = new Promise<void>((resolve) => (closed = resolve));
  const asked = ask(
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = (): void => void (response.destroyed || response.write(' ', () => setImmediate(drip)));
      response.on('close', closed);
      drip();
      dripped();
    },
    { clock, tries: 1 },
  );
  await began;
  await clock.advance(120_000);
  expect((await asked).error).toContain('MODEL_TIMEOUT');
  await gone;
});

it('sends nothing that the environment holds for other programs', async () => {
  const before = process.env['OPENAI_CUSTOM_HEADERS'];
  process.env['OPENAI_CUSTOM_HEADERS'] = 'x-secret: 1\nauthorization: Bearer of-another-program';
  try {
    let headers: object = {};
    await ask((request, response) => ((headers = request.headers), sends(right)(request, response)));
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'content-length',
      'content-type',
      'host',
      'sec-fetch-mode',
      'user-agent',
    ]);
  } finally {
    if (before === undefined) delete process.env['OPENAI_CUSTOM_HEADERS'];
    else process.env['OPENAI_CUSTOM_HEADERS'] = before;
  }
});

it.each([
  '{"data":5}',
  '{"data":[null,{"id":1},{"id":{}}]}',
  '{"data":{"length":9}}',
  '[]',
  'null',
  '<html>',
  deep(5000),
])('asks for a word where the list of models is %s', async (list) => {
  let asked = 0;
  const model = new OpenAiProvider(impatient, createRandom(1), wordTokenizer).chatModel(
    openAiOptionsSchema.parse({
      model: 'small',
      tries: 1,
      baseUrl: await listen(({ method }, response) => {
        if (method === 'POST') asked++;
        response.setHeader('content-type', method === 'POST' ? 'application/json' : 'text/plain');
        response.end(method === 'POST' ? right : list);
      }),
    }),
  );
  const checked = model.check?.({ signal: new AbortController().signal });
  // A list that cannot be read is a server that cannot be trusted to answer either.
  if (list.startsWith('[[')) await expect(checked).rejects.toThrow('MODEL_RESPONSE_INVALID');
  else await checked;
  expect(asked).toBe(list.startsWith('[[') ? 0 : 1);
});
