import { CallsUnderWay, type CallUnderWay } from '@s-agents/core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConfigInput, RunReport } from '@s-agents/core';
import testkit from '@s-agents/testkit';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { sharedSandboxPlugin } from '../plugins/shared-sandbox-plugin.js';
import { createRun } from '../run/create-run.js';
import { runInGarden, type GardenRun, type GardenRunOptions } from '../testing/run-in-garden.js';
import { createSymbolicServer, type Distortion, type SymbolicServer } from '../testing/symbolic-server.js';

let folder: string;
let server: SymbolicServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-http-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A team whose every model is a server on loopback. */
async function run(
  distort: Distortion | undefined,
  changes: Partial<ConfigInput> = {},
  options: Partial<GardenRunOptions> = {},
  model: object = {},
): Promise<GardenRun> {
  server = await createSymbolicServer(distort);
  const models = {
    default: {
      use: 'openai',
      model: 'small',
      baseUrl: server.baseUrl,
      tries: 1,
      pricePerMillion: { input: 1000, output: 2000 },
      ...model,
    },
  };
  return runInGarden(
    { task: 'make 1 ladder', models, ...changes, agents: { askModels: 'always', ...changes.agents } },
    { ...options, baseFolder: folder, onBegin: (run) => (server.serve(run.team), options.onBegin?.(run)) },
  );
}

const callsIn = ({ llm }: RunReport): number => llm.calls;

describe('a team whose models are behind HTTP', () => {
  it('reaches its goal, charges what it measured, and counts tokens and money', async () => {
    const { report, events } = await run(undefined);
    expect(report).toMatchObject({ result: 'success', llm: { latencySource: 'measured' } });
    expect(new Set(server.purposes)).toEqual(new Set(['root.plan', 'leaf.plan', 'actions', 'monitor']));
    expect(callsIn(report)).toBe(server.requests.length);
    expect(report.llm).toMatchObject({ inputTokens: 10 * callsIn(report), outputTokens: 5 * callsIn(report) });
    expect(report.llm.costUsd).toBeCloseTo(callsIn(report) * 0.02, 9);
    expect(report.llm.latencySeconds).toBeGreaterThan(0);
    // Virtual time waits for the server, then passes by what it took.
    const spent = events.flatMap((event) => (event.type === 'model.called' ? [event.latencySeconds] : []));
    expect(report.timeCostSeconds).toBeGreaterThan(Math.max(...spent));
  });

  it('lets bodies go on while its servers think, and as the papers’ agents do where that is switched off', async () => {
    const slow = { latencySeconds: 4 };
    const ahead = await run(undefined, {}, {}, slow);
    await server.close();
    const inTurn = await run(undefined, { agents: { ahead: false } }, {}, slow);
    expect([ahead.report.result, inTurn.report.result]).toEqual(['success', 'success']);
    expect(ahead.report.timeCostSeconds).toBeLessThan(inTurn.report.timeCostSeconds);
    const ofAhead = ['judgement.deferred', 'queue.opened', 'queue.planned'];
    const found = ({ events }: GardenRun): readonly string[] =>
      ofAhead.filter((kind) => events.some(({ type }) => type === kind));
    expect(found(ahead)).toEqual(ofAhead);
    expect(found(inTurn)).toEqual([]);
    expect(inTurn.report.without).toEqual(['agents.ahead']);
  });

  it('tells who follows how many tokens have come, and has the same log either way', async () => {
    const told: CallUnderWay[] = [];
    const declared = { latencySeconds: 4 };
    const follow: Partial<GardenRunOptions> = {
      onBegin: ({ team }) =>
        void team.container.get<CallsUnderWay>(CallsUnderWay).follow((call) => void told.push(call)),
    };
    const followed = await run(undefined, {}, follow, declared);
    await server.close();
    vi.restoreAllMocks();
    const whole = await run(undefined, {}, {}, { ...declared, stream: false });
    expect(whole.text).toBe(followed.text);
    const calls = followed.events.filter(({ type }) => type === 'model.called').length;
    // One that the end of the run called off is in no log.
    expect(told.filter(({ outputTokens }) => outputTokens === null).length).toBeGreaterThanOrEqual(calls);
    expect(Math.max(...told.map(({ outputTokens }) => outputTokens ?? 0))).toBeGreaterThan(10);
    expect(told[0]).toEqual({ agent: 'leader', purpose: 'root.plan', model: 'openai:small', outputTokens: 0 });
  });

  it('tells who follows of no call after its end, and nobody who has stopped following', async () => {
    server = await createSymbolicServer();
    const started = await createRun(
      { task: 'pick 2 berries', environment: { use: 'garden' } },
      {
        plugins: [testkit, sharedSandboxPlugin],
        defaults: defaultPlugins.filter((name) => !name.endsWith('env-mineflayer')),
        folder: null,
      },
    );
    const told: CallUnderWay[] = [];
    let before = 0;
    started.follow((call) => void told.push(call));
    const end = started.follow(() => {
      before++;
      end();
    });
    await started.report;
    expect(before).toBe(1);
    for (const calls of Map.groupBy(told, ({ agent }) => agent).values()) expect(calls.at(-1)?.outputTokens).toBeNull();
  });

  it('writes skill code over HTTP', async () => {
    const { report } = await run(undefined, { task: 'pick 3 branches', agents: { execution: 'code-first' } });
    expect(report.result).toBe('success');
    expect(server.purposes).toContain('code');
    expect(report.codeGenerationIterations).toBeGreaterThan(0);
  });

  it('asks again after a malformed answer, and gets there', async () => {
    const { report, events } = await run((answer, { tries }) =>
      tries === 0 ? `Sure! ${answer.slice(0, -3)}` : `Here it is:\n\`\`\`json\n${answer}\n\`\`\``,
    );
    expect(report.result).toBe('success');
    const calls = events.flatMap((event) => (event.type === 'model.called' ? [event] : []));
    expect(calls.some(({ valid }) => !valid)).toBe(true);
    expect(calls.filter(({ attempt }) => attempt === 2).every(({ valid }) => valid)).toBe(true);
  });

  it('asks again after answers that are nested, cut off or without an end, and charges them', async () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const usage = { input: 10, output: 5 };
    const { report, events } = await run((answer, { tries, purpose }) => {
      if (tries > 0 || purpose === 'monitor') return answer;
      if (purpose === 'root.plan') return `{"plan":${deep}}`;
      if (purpose === 'actions') return { kind: 'answer', content: answer.slice(0, -9), finishReason: 'length', usage };
      return `Let me think about { the ${answer.slice(0, 30)}`;
    });
    expect(report.result).toBe('success');
    const malformed = events.flatMap((event) => (event.type === 'model.called' && !event.valid ? [event] : []));
    expect(new Set(malformed.map(({ purpose }) => purpose))).toEqual(new Set(['root.plan', 'actions', 'leaf.plan']));
    expect(malformed.every(({ inputTokens, outputTokens }) => inputTokens === 10 && outputTokens === 5)).toBe(true);
  });

  it('counts the tries that got a body nested 5,000 deep, and says so at its end', async () => {
    const body = `{"choices":[{"message":{"content":"x"},"x":${'['.repeat(5000)}${']'.repeat(5000)}}]}`;
    const { report } = await run(() => ({ kind: 'raw', status: 200, contentType: 'application/json', body }));
    expect(report.detail).toMatch(/^MODEL_RESPONSE_INVALID: .* nested more than 64 levels deep/);
    expect(report.llm.failedCalls).toBeGreaterThan(0);
  });

  it.each(['root.plan', 'leaf.plan', 'actions', 'monitor'])(
    'ends with an honest report when the model is useless for %s',
    async (useless) => {
      const { report } = await run(
        (answer, { purpose }) => (purpose === useless ? 'I would rather talk about the weather.' : answer),
        { task: 'pick 90 berries', environment: { use: 'garden', plantsPerKind: 5 } },
      );
      expect(report).toMatchObject({ result: 'error', goal: { met: false } });
      expect(report.detail).toContain(`MODEL_ANSWER_INVALID: openai:small gave no usable answer for "${useless}"`);
      // It was asked a few times, with pauses, not all the time.
      expect(callsIn(report)).toBeLessThan(100);
    },
  );

  it('does without advice when the model is useless for feedback alone, and the log says so', async () => {
    const mishaps = [{ agent: 'workerA', primitive: 'pick', reason: 'blocked' as const, times: 12 }];
    const { report, events } = await run(
      (answer, { purpose }) => (purpose === 'feedback' ? 'I would rather talk about the weather.' : answer),
      { task: 'pick 12 berries', environment: { use: 'garden', mishaps } },
    );
    expect(report).toMatchObject({ result: 'success', goal: { reached: 12 } });
    expect(events.flatMap((event) => (event.type === 'feedback.failed' ? [event.detail] : []))).toContainEqual(
      expect.stringContaining('MODEL_ANSWER_INVALID'),
    );
  });

  it.each(['leaf.plan', 'actions'])('goes on without a member for whom the model is useless: %s', async (useless) => {
    const { report, events } = await run(
      (answer, { purpose, agent }) =>
        purpose === useless && agent === 'workerB' ? 'I would rather talk about the weather.' : answer,
      { task: 'pick 40 berries' },
    );
    expect(report).toMatchObject({ result: 'success', goal: { reached: 40 } });
    expect(events.flatMap((event) => (event.type === 'agent.gone' ? [[event.agent, event.why]] : []))).toEqual([
      ['workerB', expect.stringContaining('MODEL_ANSWER_INVALID')],
    ]);
  });

  it('ends with an honest report when the model writes no code that runs', async () => {
    const { report } = await run(
      (answer, { purpose }) => (purpose === 'code' ? 'I would rather talk about the weather.' : answer),
      { task: 'pick 3 branches', agents: { execution: 'code-first' }, stopWhen: { noProgressMinutes: 5, attempts: 5 } },
    );
    expect(report.goal).toMatchObject({ met: false, reached: 0 });
    expect(report).toMatchObject({
      result: 'failure',
      detail: expect.stringContaining('MODEL_ANSWER_INVALID') as string,
    });
  });

  it('ends with an honest report when the server goes away', async () => {
    const { report } = await run(
      undefined,
      {},
      {
        onBegin: ({ log }) =>
          void log.subscribe((event) => {
            if (event.type === 'plan.made' && event.agent === 'leader') void server.close();
          }),
      },
    );
    expect(report).toMatchObject({ result: 'error', goal: { met: false } });
    expect(report.detail).toMatch(/^MODEL_(UNREACHABLE|CIRCUIT_OPEN): .*127\.0\.0\.1.*refuses connections/);
  });

  it('stops while a model is asked', async () => {
    const controller = new AbortController();
    const { report } = await run(
      (answer) => {
        controller.abort();
        return answer;
      },
      {},
      { signal: controller.signal },
    );
    expect(report).toMatchObject({ result: 'interrupted', goal: { met: false } });
  });
});
