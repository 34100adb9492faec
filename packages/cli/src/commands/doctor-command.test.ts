import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWireFormatServer, type WireBehaviour, type WireFormatServer, type WireRequest } from '@s-agents/testkit';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { OneProcess } from '../testing/one-process.js';

let folder: string;
let servers: WireFormatServer[];
const inOneProcess = new OneProcess();
afterAll(() => inOneProcess.end());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-doctor-'));
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function serve(
  behaviour: WireBehaviour | ((request: WireRequest) => WireBehaviour),
): Promise<{ readonly baseUrl: string; readonly asked: () => number }> {
  const server = await createWireFormatServer(typeof behaviour === 'function' ? behaviour : () => behaviour);
  servers.push(server);
  return { baseUrl: server.baseUrl, asked: () => server.requests.length };
}

it('asks two servers that serve a model of one name both, and a model of two purposes as one', async () => {
  const well = await serve({ kind: 'answer', content: '{"feathered_7":"robin","tint_7":"red"}' });
  const ill = await serve({ kind: 'error', status: 404, message: 'no such model' });
  const at = ({ baseUrl }: { baseUrl: string }): object => ({ use: 'openai', model: 'small', baseUrl });
  const config = {
    task: 'pick 3 berries',
    environment: { use: 'garden' },
    plugins: [fileURLToPath(import.meta.resolve('@s-agents/testkit'))],
    models: { default: at(well), actions: at(well), monitor: at(ill) },
  };
  await writeFile(join(folder, 'team.json'), JSON.stringify(config));
  const { code, stdout, stderr } = await inOneProcess.run(['doctor', 'team.json'], { cwd: folder });
  expect(stderr).toBe('');
  expect(stdout).toContain('openai:small (default, actions): answers, and keeps to schemas');
  expect(stdout).toMatch(new RegExp(`openai:small \\(monitor\\): MODEL_UNKNOWN: models\\.monitor: ${ill.baseUrl}`));
  expect([well.asked(), ill.asked(), code]).toEqual([2, 1, 2]);
});

const fitting = '{"feathered_7":"robin","tint_7":"red"}';
const own = '{"bird":"robin","colour":"red"}';
const answer = (content: string, finishReason = 'stop'): WireBehaviour => ({ kind: 'answer', content, finishReason });
/** Follows a schema that the prompt shows, and ignores one that it is sent. */
const reads = ({ body }: WireRequest): WireBehaviour =>
  answer(JSON.stringify((body as { messages: unknown }).messages).includes('tint_7') ? fitting : own);
const refusesSchemas = (request: WireRequest): WireBehaviour =>
  JSON.stringify(request.body).includes('json_schema')
    ? { kind: 'error', status: 400, message: 'response_format json_schema is not supported' }
    : reads(request);

it.each<[string, WireBehaviour | ((request: WireRequest) => WireBehaviour), object, string]>([
  ['keeps to schemas', answer(fitting), {}, 'answers, and keeps to schemas'],
  [
    'ignores schemas',
    reads,
    {},
    'answers, but ignores schemas: set `structured: json` in models.default, so that its prompts show them',
  ],
  [
    'talks instead',
    answer('A red robin!'),
    {},
    'answers, but ignores schemas: set `structured: json` in models.default, so that its prompts show them',
  ],
  ['ignores schemas, as the config knows', reads, { structured: 'json' }, 'answers'],
  ['refuses schemas', refusesSchemas, {}, 'answers, and has no schemas: its prompts show them instead'],
  [
    'has no system role',
    ({ body }) =>
      JSON.stringify(body).includes('"role":"system"')
        ? { kind: 'error', status: 400, message: 'System role not supported' }
        : answer(fitting),
    {},
    'answers, and keeps to schemas; the model has no system role: what it is told there begins the first message instead',
  ],
  [
    'has too few tokens for an answer',
    answer('{"feath', 'length'),
    { maxOutputTokens: 5 },
    'answers, but was cut off before it showed whether it keeps to schemas: raise models.default.maxOutputTokens',
  ],
])('finds out whether a server keeps to schemas: one that %s', async (_, behaviour, options, found) => {
  const { baseUrl } = await serve(behaviour);
  for (const use of ['openai', 'ollama']) {
    const config = {
      task: 'pick 3 berries',
      environment: { use: 'garden' },
      plugins: [fileURLToPath(import.meta.resolve('@s-agents/testkit'))],
      models: { default: { use, model: 'small', baseUrl, ...options } },
    };
    await writeFile(join(folder, 'team.json'), JSON.stringify(config));
    const { code, stdout } = await inOneProcess.run(['doctor', 'team.json'], { cwd: folder });
    // Ollama has no way to refuse a schema.
    if (use === 'openai' || behaviour !== refusesSchemas)
      expect(stdout.split('\n')).toContain(`model      ${use}:small (default): ${found}`);
    expect(code).toBe(0);
  }
});

it('asks the symbolic model too', async () => {
  await writeFile(join(folder, 'team.yaml'), 'task: mine 3 logs\nenvironment: { use: blockworld }\n');
  const { code, stdout } = await inOneProcess.run(['doctor', 'team.yaml'], { cwd: folder });
  expect(stdout).toContain('model      symbolic:planner (default): answers\n');
  expect(code).toBe(0);
});
