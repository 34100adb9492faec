import { afterEach, describe, expect, it } from 'vitest';
import { isSAgentsError, type ChatModel, type WallClock } from '@s-agents/core';
import { createRandom, systemWallClock } from '@s-agents/kit';
import {
  createFakeWallClock,
  createWireFormatServer,
  type WireFormatServer,
  type WireScript,
  wordTokenizer,
} from '@s-agents/testkit';
import { OpenAiProvider } from '../openai/openai-provider.js';
import { openAiOptionsSchema } from '../openai/options.js';

const open: WireFormatServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const ready = { kind: 'answer', content: 'ready', usage: { input: 10, output: 2 } } as const;

/** A server, and the models that one provider makes of entries for it. */
async function served(script: WireScript, entries: readonly object[], clock: WallClock = systemWallClock) {
  const server = await createWireFormatServer(script);
  open.push(server);
  const provider = new OpenAiProvider(clock, createRandom(1), wordTokenizer);
  const models = entries.map((entry) =>
    provider.chatModel(openAiOptionsSchema.parse({ model: 'small', baseUrl: server.baseUrl, ...entry })),
  );
  return { server, models };
}

function ask(model: ChatModel | undefined, who = 'nobody'): Promise<string> {
  return (model as ChatModel)
    .doGenerate({
      purpose: 'talk',
      messages: [{ role: 'user', content: `I am ${who}.` }],
      temperature: 0,
      inputs: null,
      signal: new AbortController().signal,
    })
    .then(
      ({ text }) => text,
      (error: unknown) => (isSAgentsError(error) ? error.code : String(error)),
    );
}

describe('the models of one server', () => {
  it('never send more than 60 requests in any minute of the server, with 200 agents that all want to ask', async () => {
    const clock = createFakeWallClock();
    const arrivals: number[] = [];
    const { server, models } = await served(
      () => (arrivals.push(clock.now()), ready),
      [{ requestsPerMinute: 60 }, { temperature: 1 }],
      clock,
    );
    const agents = Array.from({ length: 200 }, (_, index) => ask(models[index % 2], `agent ${index}`));
    for (const expected of [60, 120, 180]) {
      await server.untilRequested(expected);
      await clock.untilAsleep(clock.now() + 61_000);
      // Nothing more arrives until the window has passed, in steps that no agent chose.
      for (let step = 0; step < 61; step++) await clock.advance(1000);
    }
    await server.untilRequested(200);
    expect(new Set(await Promise.all(agents))).toEqual(new Set(['ready']));
    const busiest = Math.max(
      ...arrivals.map((start) => arrivals.filter((at) => at >= start && at < start + 60_000).length),
    );
    expect(busiest).toBe(60);
  });

  it('share the limit of requests at the same time', async () => {
    const { server, models } = await served(() => ({ kind: 'hang' }), [{ concurrency: 2 }, {}, { temperature: 1 }]);
    for (const model of models) void ask(model);
    await server.untilRequested(2);
    await new Promise(setImmediate);
    expect(server.requests).toHaveLength(2);
  });

  it('wait together for what the server asks one of them to wait for', async () => {
    const clock = createFakeWallClock();
    const { server, models } = await served(
      (_, index) =>
        index === 0 ? { kind: 'error', status: 429, message: 'slow', headers: { 'retry-after': '3' } } : ready,
      [{}, {}],
      clock,
    );
    const first = ask(models[0]);
    await clock.untilAsleep(3000);
    const second = ask(models[1]);
    await clock.advance(2999);
    expect(server.requests).toHaveLength(1);
    await clock.advance(1);
    expect([await first, await second]).toEqual(['ready', 'ready']);
  });

  it('are not asked any more after five failed calls in a row, until a probe is answered', async () => {
    const clock = createFakeWallClock({ start: 1000 });
    let works = false;
    const { server, models } = await served(
      () => (works ? ready : { kind: 'error', status: 503, message: 'loading' }),
      [{ tries: 1 }, { tries: 1, temperature: 1 }],
      clock,
    );
    for (let call = 0; call < 5; call++) expect(await ask(models[call % 2])).toBe('MODEL_SERVER_ERROR');
    expect(await ask(models[0])).toBe('MODEL_CIRCUIT_OPEN');
    expect(server.requests).toHaveLength(5);
    works = true;
    await clock.advance(10_000);
    expect(await ask(models[1])).toBe('ready');
    expect(await ask(models[0])).toBe('ready');
  });

  it('are still asked when they refuse, since the server works', async () => {
    const { server, models } = await served(() => ({ kind: 'error', status: 400, message: 'no' }), [{}]);
    for (let call = 0; call < 7; call++) expect(await ask(models[0])).toBe('MODEL_REQUEST_REFUSED');
    expect(server.requests).toHaveLength(7);
  });

  it('cannot have different limits', async () => {
    await expect(served([], [{ requestsPerMinute: 60 }, { requestsPerMinute: 30 }])).rejects.toThrow(
      /^CONFIG_INVALID: requestsPerMinute is 30, and 60 in another entry/,
    );
  });
});
