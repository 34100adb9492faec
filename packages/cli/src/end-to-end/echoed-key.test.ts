import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { createEchoServer, writtenForms, type EchoServer } from '../testing/echo-server.js';
import { OneProcess } from '../testing/one-process.js';
import { sAgents, shortPauses } from '../testing/s-agents.js';

const key = 'sk-live-9fK2xQ/7wLmZ0v+BraT4nuE8';
let folder: string;
let server: EchoServer;
const inOneProcess = new OneProcess();
afterAll(() => inOneProcess.end());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-echo-'));
  process.env['S_AGENTS_TEST_KEY'] = key;
});
afterEach(async () => {
  delete process.env['S_AGENTS_TEST_KEY'];
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command against the server; returns everything that it wrote, by file or stream. */
async function written(status: number | null): Promise<ReadonlyMap<string, string>> {
  server = await createEchoServer(status);
  const model = `{ use: openai, model: small, baseUrl: "${server.baseUrl}", apiKeyEnvironment: S_AGENTS_TEST_KEY, tries: 4 }`;
  await writeFile(
    join(folder, 'team.yaml'),
    [
      'task: mine 3 logs',
      'environment: { use: blockworld }',
      'organization: { root: leader, leaves: [workerA, workerB] }',
      'run: { folder: runs }',
      'budget: { calls: 24 }',
      `models: { default: ${model} }`,
      '',
    ].join('\n'),
  );
  const args = ['run', 'team.yaml', '--debug', '--plain'];
  // A run that takes place has its own process, so that what Node itself prints is read as well.
  const { stdout, stderr } = await (status === null
    ? sAgents(args, { cwd: folder, execArgv: shortPauses })
    : inOneProcess.run(args, { cwd: folder }));
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const contents = await Promise.all(
    files.map(async ({ name, parentPath }) => [name, await readFile(join(parentPath, name), 'utf8')] as const),
  );
  return new Map([...contents, ['stdout', stdout], ['stderr', stderr]]);
}

/** The twelve-character pieces of the key, in any encoding, that a text contains raw or unescaped. */
function leaksIn(text: string): readonly string[] {
  const unescaped = text.replaceAll(/\\+u([0-9a-f]{4})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const views = [text, unescaped, unescaped.replaceAll(/(?:\\+n|\s)+/g, ''), decoded(text)].map((view) =>
    view.toLowerCase(),
  );
  const needles = [...writtenForms(key), key.replaceAll(/[/+]/g, '')].map((form) =>
    form.toLowerCase().replaceAll('\n', ''),
  );
  return needles.flatMap((needle) =>
    Array.from({ length: Math.max(0, needle.length - 11) }, (_, start) => needle.slice(start, start + 12)).filter(
      // "Bearer" by itself is no secret.
      (part) => !part.startsWith('bearer') && views.some((view) => view.includes(part)),
    ),
  );
}

const decoded = (text: string): string =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

it('leaves nothing of a key that a server echoes in errors and answers, in any file or stream', async () => {
  const all = await written(null);
  expect([...all.keys()].sort()).toEqual([
    'blobs.jsonl',
    'config.yaml',
    'events.jsonl',
    'report.html',
    'report.json',
    'run.json',
    'run.log',
    'stderr',
    'stdout',
    'team.yaml',
    'timings.jsonl',
  ]);
  // The server was really called, and its answers were recorded.
  expect(server.requests).toBeGreaterThan(6);
  expect(all.get('events.jsonl')).toContain('"valid":true');
  expect(all.get('blobs.jsonl')).toContain('(API key)');
  for (const [where, text] of all) expect([where, leaksIn(text)]).toEqual([where, []]);
});

it.each([400, 401, 404, 500])('leaves nothing of it in an error of status %s before the run', async (status) => {
  const all = await written(status);
  expect(all.get('stderr')).toContain('(API key)');
  for (const [where, text] of all) expect([where, leaksIn(text)]).toEqual([where, []]);
});
