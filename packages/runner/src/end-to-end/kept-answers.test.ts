import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigInput } from '@s-agents/core';
import type { WireBehaviour } from '@s-agents/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInGarden, type GardenRun } from '../testing/run-in-garden.js';
import { createSymbolicServer, type Distortion, type SymbolicServer } from '../testing/symbolic-server.js';

const key = 'sk-of-the-kept-answers';
let folder: string;
let servers: SymbolicServer[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-kept-'));
  servers = [];
  process.env['S_AGENTS_TEST_KEY'] = key;
});
afterEach(async () => {
  vi.restoreAllMocks();
  delete process.env['S_AGENTS_TEST_KEY'];
  for (const server of servers) await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function serve(distort?: Distortion): Promise<SymbolicServer> {
  const server = await createSymbolicServer(distort);
  servers.push(server);
  return server;
}

async function run(server: SymbolicServer, changes: Partial<ConfigInput>): Promise<GardenRun> {
  const made = await runInGarden(
    { task: 'pick 6 berries', ...changes },
    { baseFolder: folder, onBegin: ({ team }) => server.serve(team) },
  );
  vi.restoreAllMocks();
  return made;
}

const served = ({ baseUrl }: SymbolicServer, more: object = {}): { use: string; [option: string]: unknown } => ({
  use: 'openai',
  model: 'small',
  baseUrl,
  tries: 2,
  apiKeyEnvironment: 'S_AGENTS_TEST_KEY',
  pricePerMillion: { input: 1000, output: 2000 },
  ...more,
});

describe('the cache of answers', () => {
  it('answers the same requests again, at no cost, and the run goes the same way', async () => {
    const server = await serve();
    const changes = { cache: 'kept', models: { default: served(server) } };
    const first = await run(server, changes);
    const second = await run(server, changes);
    expect(second.report.timeCostSeconds).toBe(first.report.timeCostSeconds);
    // What was under way when the first run ended has no answer that could be kept.
    const agents = 4;
    const { calls, storedCalls } = second.report.llm;
    expect(storedCalls).toBeGreaterThanOrEqual(calls - agents);
    expect(first.report.llm.storedCalls).toBe(0);
    expect(first.report.llm.costUsd).toBeGreaterThan(0);
    const stored = second.events.filter((event) => event.type === 'model.called' && event.isStored === true);
    expect(stored.every((event) => event.type === 'model.called' && event.costUsd === 0)).toBe(true);
  });
});

describe('a cassette', () => {
  const cassette = (server: SymbolicServer | null): Partial<ConfigInput> => ({
    models: {
      default: { use: 'cassette', file: 'calls.jsonl', ...(server === null ? {} : { record: served(server) }) },
    },
  });

  it('repeats a run to the same bytes, with its failures and malformed answers, without a server and without a key', async () => {
    const broken: WireBehaviour = { kind: 'error', status: 503, message: 'no', headers: { 'retry-after-ms': '1' } };
    const server = await serve((answer, { tries, purpose }) => {
      if (tries === 0 && purpose === 'root.plan') return broken;
      return tries === 1 && purpose === 'root.plan' ? 'null' : answer;
    });
    const first = await run(server, cassette(server));
    expect(first.report).toMatchObject({ result: 'success', llm: { latencySource: 'measured' } });
    expect(first.report.llm.failedCalls).toBeGreaterThan(0);
    expect(first.report.llm.malformedAnswers).toBeGreaterThan(0);
    await server.close();
    delete process.env['S_AGENTS_TEST_KEY'];
    for (const given of [server, null]) {
      const second = await run(server, cassette(given));
      expect(second.text).toBe(first.text);
      expect(second.report.llm).toEqual(first.report.llm);
    }
    const text = await readFile(join(folder, 'calls.jsonl'), 'utf8');
    expect(text).not.toContain(key);
    expect(text.trim().split('\n').length).toBeGreaterThanOrEqual(first.report.llm.calls);
  });

  it('ends a run that asks for something else, and says what was expected and what came', async () => {
    const server = await serve();
    await run(server, cassette(server));
    const { report } = await run(server, { ...cassette(null), task: 'pick 7 berries' });
    expect(report.result).toBe('error');
    expect(report.detail).toMatch(
      /^CASSETTE_MISMATCH: leader asks for root\.plan, and the cassette ".*calls\.jsonl" holds no answer to that: in mess/,
    );
    expect(report.detail).toMatch(/in message \d \(user\), line \d+: ".*6.*" was expected, and ".*7.*" came/);
  });

  it('is not hidden by another model of a list', async () => {
    const server = await serve();
    await run(server, cassette(server));
    const { report } = await run(server, {
      models: { default: [{ use: 'cassette', file: 'calls.jsonl' }, 'symbolic'] },
      task: 'pick 7 berries',
    });
    expect(report.detail).toMatch(/^CASSETTE_MISMATCH/);
  });

  it.each([
    ['does not exist', null, {}, /^CASSETTE_NOT_FOUND: models\.default in .*calls\.jsonl" does not exist/],
    ['is damaged', '{"hash":1}\n', {}, /^CASSETTE_INVALID: models\.default in .* line 1 that is no recorded call/],
    [
      'records a model that is misconfigured',
      null,
      { record: { use: 'openai', modl: 'x' } },
      /^CONFIG_INVALID: in .*models\.default\.record\.modl/,
    ],
    [
      'records a model without its key',
      null,
      { record: { use: 'openai', model: 'x', apiKeyEnvironment: 'S_AGENTS_NO_KEY' } },
      /^MODEL_KEY_MISSING: models\.default\.record in [^:]*: model "x"/,
    ],
  ])('that %s is refused before the run starts', async (_, text, more, error) => {
    if (text !== null) await writeFile(join(folder, 'calls.jsonl'), text);
    const models = { default: { use: 'cassette', file: 'calls.jsonl', ...more } };
    await expect(runInGarden({ models }, { baseFolder: folder })).rejects.toThrow(error);
  });
});
