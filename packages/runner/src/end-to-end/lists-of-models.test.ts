import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigInput, RunEvent } from '@s-agents/core';
import testkit, { createWireFormatServer, type WireBehaviour } from '@s-agents/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config/load-config.js';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { sharedSandboxPlugin } from '../plugins/shared-sandbox-plugin.js';
import { readRecordedRun } from '../replay/recorded-run.js';
import { replayRun } from '../replay/replay-run.js';
import { runInGarden, type GardenRun } from '../testing/run-in-garden.js';
import { createSymbolicServer, type Distortion } from '../testing/symbolic-server.js';

let folder: string;
let closing: (() => Promise<void>)[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-lists-'));
  closing = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing) await close();
  await rm(folder, { recursive: true, force: true });
});

const nobody = 'http://127.0.0.1:9';

/** Runs a team whose models are a list: the server, then the symbolic model. */
async function runOf(distort: Distortion, options: object = {}): Promise<GardenRun> {
  const server = await createSymbolicServer(distort);
  closing.push(() => server.close());
  const served = { use: 'openai', model: 'small', baseUrl: server.baseUrl, tries: 1, ...options };
  return runInGarden(
    {
      task: 'pick 12 berries',
      models: { default: [served, { use: 'symbolic' }] },
      agents: { askModels: 'always' },
    },
    { baseFolder: folder, onBegin: ({ team }) => server.serve(team) },
  );
}

async function replay(path: string): Promise<readonly [number, unknown]> {
  const { same, divergence } = await replayRun(
    await loadConfig(join(path, 'config.yaml')),
    await readRecordedRun(path),
    {
      folder: null,
      plugins: [testkit, sharedSandboxPlugin],
      defaults: defaultPlugins.filter((name) => !name.endsWith('env-mineflayer')),
    },
  );
  return [same, divergence];
}

const replacedIn = (events: readonly RunEvent[]): readonly string[] =>
  events.flatMap((event) => (event.type === 'model.replaced' ? [`${event.by} ${event.reason}`] : []));

describe('a list of models', () => {
  it('reaches the goal when its first model fails in the middle, says so, and is replayed', async () => {
    let asked = 0;
    const broken: WireBehaviour = { kind: 'error', status: 500, message: 'broken' };
    const { report, events, folder: path } = await runOf((answer) => (asked++ < 3 ? answer : broken));
    expect(report).toMatchObject({ result: 'success', llm: { latencySource: 'mixed' } });
    const replaced = replacedIn(events);
    expect(new Set(replaced)).toEqual(
      new Set(['symbolic:planner MODEL_SERVER_ERROR', 'symbolic:planner MODEL_CIRCUIT_OPEN']),
    );
    // After five failed calls in a row the server is left alone.
    expect(replaced.filter((text) => text.endsWith('SERVER_ERROR'))).toHaveLength(5);
    expect(await replay(path)).toEqual([events.length, null]);
  });

  it('is asked for its next answer when the answers of the first model are malformed', async () => {
    const { report, events } = await runOf((answer, { purpose }) => (purpose === 'actions' ? 'Berries!' : answer));
    expect(report.result).toBe('success');
    expect(new Set(replacedIn(events))).toEqual(new Set(['symbolic:planner MODEL_ANSWER_INVALID']));
  });

  it.each<[string, string, WireBehaviour | null, string]>([
    ['starts where an outage of one leaves another', '/v1', null, 'success'],
    [
      'does not start with a wrong key, which no waiting mends',
      '/v1',
      { kind: 'error', status: 401, message: 'who are you' },
      'MODEL_UNAUTHORIZED',
    ],
  ])('%s', async (_, path, behaviour, expected) => {
    const server = behaviour === null ? null : await createWireFormatServer(() => behaviour, { models: [] });
    if (server !== null) closing.push(() => server.close());
    const first = { use: 'openai', model: 'small', baseUrl: server?.baseUrl ?? `${nobody}${path}` };
    const models: ConfigInput['models'] = { default: [first, 'symbolic'] };
    const outcome = await runInGarden({ task: 'pick 1 berry', models }, { baseFolder: folder }).then(
      ({ report }) => report.result,
      (error: unknown) => (error as { code: string }).code,
    );
    expect(outcome).toBe(expected);
  });

  it('does not start where all are out', async () => {
    const models: ConfigInput['models'] = {
      default: [
        { use: 'openai', model: 'small', baseUrl: `${nobody}/v1` },
        { use: 'ollama', model: 'small', baseUrl: nobody },
      ],
    };
    await expect(runInGarden({ models }, { baseFolder: folder })).rejects.toThrow(
      'MODEL_UNREACHABLE: models.default[0]',
    );
  });
});

describe('a server whose latency is declared', () => {
  it('does not change world time by its own, so that the run is the same each time, and is replayed', async () => {
    const texts: string[] = [];
    for (const _ of [1, 2]) {
      const { report, text, events, folder: path } = await runOf((answer) => answer, { latencySeconds: 4 });
      expect(report).toMatchObject({
        result: 'success',
        llm: { latencySource: 'declared', declaredLatency: ['openai:small'] },
      });
      expect(await replay(path)).toEqual([events.length, null]);
      texts.push(text);
      vi.restoreAllMocks();
    }
    expect(texts[1]).toBe(texts[0]);
  });
});
