import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWireFormatServer, type WireBehaviour } from '@s-agents/testkit';
import { OneProcess } from '../testing/one-process.js';
import type { Ended } from '../testing/s-agents.js';

let folder: string;
let closing: (() => unknown)[];
const inOneProcess = new OneProcess();
afterAll(() => inOneProcess.end());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-models-'));
  closing = [];
});
afterEach(async () => {
  for (const close of closing) await close();
  await rm(folder, { recursive: true, force: true });
});

/** The port of a server; 0 for a port that nobody listens on. */
type Serve = () => Promise<number>;

/** A model server that lists no models and answers every question so. */
const answers =
  (behaviour: WireBehaviour): Serve =>
  async () => {
    const server = await createWireFormatServer(() => behaviour, { models: [] });
    closing.push(() => server.close());
    return Number(new URL(server.baseUrl).port);
  };
const error = (status: number, message: string, code?: string): Serve =>
  answers({ kind: 'error', status, message, ...(code === undefined ? {} : { code }) });
const page: Serve = answers({ kind: 'raw', status: 200, contentType: 'text/html', body: '<html>Welcome</html>' });
/** Speaks HTTPS, with a certificate that it has signed itself. */
const selfSigned: Serve = async () => {
  const server = await createWireFormatServer(() => ({ kind: 'answer', content: '{}' }), { isTls: true });
  closing.push(() => server.close());
  return Number(new URL(server.baseUrl).port);
};
/** Speaks TLS, and has no certificate. */
const untrusted: Serve = async () => {
  const server = createTlsServer();
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
};
const nobody: Serve = async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const openai = (port: number): string => `use: openai, baseUrl: "http://127.0.0.1:${port}/v1"`;
const secure = (port: number): string => `use: openai, baseUrl: "https://127.0.0.1:${port}/v1"`;
const ollama = (port: number): string => `use: ollama, baseUrl: "http://127.0.0.1:${port}"`;

/** What is wrong, the server, the entry for it, and the parts that the paragraph must contain. */
const cases: readonly (readonly [string, Serve, (port: number) => string, readonly string[]])[] = [
  [
    'a wrong key',
    error(401, 'invalid key'),
    openai,
    ['MODEL_UNAUTHORIZED', 'says 401 invalid key', 'apiKeyEnvironment'],
  ],
  [
    'no quota',
    error(429, 'you exceeded your quota', 'insufficient_quota'),
    openai,
    ['MODEL_QUOTA_EXHAUSTED', 'you exceeded your quota', 'top up the account'],
  ],
  ['nothing to pay with', error(402, 'no credits'), openai, ['MODEL_QUOTA_EXHAUSTED', 'no credits', 'top up']],
  ['an unknown model', error(404, 'no such model'), openai, ['MODEL_UNKNOWN', '"small"', 'spelling of model']],
  ['a web page', page, openai, ['MODEL_RESPONSE_INVALID', '<html>', 'usually ends in /v1']],
  ['no server', nobody, openai, ['MODEL_UNREACHABLE', 'no server listens there', 'check baseUrl']],
  [
    'a certificate that nobody trusts',
    selfSigned,
    secure,
    ['MODEL_UNREACHABLE', 'cannot be trusted', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
  ],
  [
    'no network',
    nobody,
    () => 'use: openai, baseUrl: "http://no-such-host.invalid/v1"',
    ['MODEL_UNREACHABLE', 'http://no-such-host.invalid/v1', 'cannot be resolved', 'this machine is online'],
  ],
  ['a connection that breaks', answers({ kind: 'drop' }), openai, ['MODEL_UNREACHABLE', 'breaks the connection']],
  ['TLS that fails', untrusted, secure, ['MODEL_UNREACHABLE', 'cannot be trusted', 'NODE_EXTRA_CA_CERTS']],
  ['a server without TLS', page, secure, ['MODEL_UNREACHABLE', 'does not speak TLS', 'https only where the server is']],
  ['no Ollama', nobody, ollama, ['MODEL_UNREACHABLE', 'no server listens there', 'ollama serve']],
  ['a model that is not pulled', error(404, 'not found'), ollama, ['MODEL_UNKNOWN', 'ollama pull small']],
  [
    'a server that is not Ollama',
    error(404, 'page not found'),
    (port) => `use: ollama, baseUrl: "http://127.0.0.1:${port}/other/place"`,
    ['MODEL_'],
  ],
];

async function command(name: string, serve: Serve, entry: (port: number) => string): Promise<Ended> {
  const lines = [
    'task: mine 3 logs',
    'environment: { use: blockworld }',
    `models: { default: { ${entry(await serve())}, model: small, tries: 1 } }`,
    '',
  ];
  await writeFile(join(folder, 'team.yaml'), lines.join('\n'));
  return inOneProcess.run([name, 'team.yaml', ...(name === 'run' ? ['--plain'] : [])], { cwd: folder });
}

describe('a model that is not available', () => {
  it.each(cases)('ends a run before it starts, with 2 and one paragraph: %s', async (_, serve, entry, expected) => {
    const { code, stdout, stderr } = await command('run', serve, entry);
    for (const part of ['models.default', ...expected]) expect(stderr).toContain(part);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stdout).not.toContain('report');
    expect(code).toBe(2);
  });

  it.each(cases)('is found by doctor, with the same paragraph and 2: %s', async (_, serve, entry, expected) => {
    const { code, stdout } = await command('doctor', serve, entry);
    const line = stdout.split('\n').find((text) => text.startsWith('model')) ?? '';
    for (const part of ['small (default)', 'models.default: ', ...expected]) expect(line).toContain(part);
    expect(code).toBe(2);
  });
});
