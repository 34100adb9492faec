import { z } from 'zod';
import {
  Cancelled,
  definePurpose,
  isSAgentsError,
  coreEventSchema,
  SAgentsError,
  type ChatModel,
  type ConfigInput,
  type GenerateRequest,
  type CallUnderWay,
} from '@s-agents/core';
import { createCallsUnderWay, createVirtualClock, settled } from '@s-agents/kit';
import {
  createFakeRunContext,
  gardenKnowledge,
  createFakeWallClock,
  createMemoryBlobStore,
  createRecordingEventLog,
  ownPrompts,
  scriptedChatModel,
  type ScriptedChatModel,
} from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import { Router } from './model-router.js';

const counting = {
  name: 'root.plan',
  inputs: z.object({ who: z.string().min(1) }),
  answer: z.object({ count: z.int() }),
  prompt: { text: '# User\nCount for {{who}}.' },
  temperature: 0.7,
};
const purpose = definePurpose(counting);
const talk = definePurpose({ ...counting, name: 'talk', answer: z.string().min(1) });

function bench(
  model: ChatModel | ScriptedChatModel,
  models: ConfigInput['models'] = { default: { use: 'scripted' } },
  organization: ConfigInput['organization'] = {},
  byRank: (rank: number) => ChatModel = () => model,
) {
  const clock = createVirtualClock({ advance: 'when-idle' });
  const log = createRecordingEventLog({ now: () => clock.now() });
  const blobs = createMemoryBlobStore();
  const asked: string[] = [];
  const calls = createCallsUnderWay();
  const selection = { chatModel: (name: string, _agent?: unknown, rank = 0) => (asked.push(name), byRank(rank)) };
  const router = new Router(
    selection,
    createFakeRunContext({ config: { models, organization } }),
    clock,
    log,
    blobs,
    createFakeWallClock(),
    ownPrompts,
    gardenKnowledge,
    calls,
  );
  return { router, clock, log, blobs, asked, calls };
}
const options = (signal: AbortSignal = new AbortController().signal) => ({ agent: 'leader', signal });

it('asks the model that is selected for the purpose, and returns its answer', async () => {
  const model = scriptedChatModel([{ count: 3, extra: true }]);
  const { router, asked } = bench(model);
  expect(await router.ask(purpose, { who: 'Ann' }, options())).toEqual({ count: 3 });
  expect(asked).toEqual(['root.plan']);
  expect(model.requests[0]).toMatchObject({
    purpose: 'root.plan',
    messages: [{ role: 'user', content: 'Count for Ann.' }],
    schema: purpose.answer,
    temperature: 0.7,
    inputs: { who: 'Ann' },
  });
});

it('records the call with agent, purpose, tokens and latency, and its texts as blobs', async () => {
  const { router, log, blobs } = bench(
    scriptedChatModel([{ count: 3 }], { latency: { source: 'declared', seconds: 8 }, id: 'scripted:big' }),
  );
  await router.ask(purpose, { who: 'Ann' }, options());
  const [event] = log.ofType('model.called');
  expect(event).toMatchObject({
    at: 8,
    agent: 'leader',
    purpose: 'root.plan',
    model: 'scripted:big',
    inputTokens: 3,
    outputTokens: 1,
    costUsd: 0,
    latencySeconds: 8,
    latencySource: 'declared',
    attempt: 1,
    valid: true,
  });
  expect(coreEventSchema.safeParse(event).success).toBe(true);
  expect([event?.prompt, event?.inputs, event?.answer].map((id) => blobs.get(id ?? ''))).toEqual([
    [{ role: 'user', content: 'Count for Ann.' }],
    { who: 'Ann' },
    { object: { count: 3 } },
  ]);
});

it('says of a model, and not of who asks it, that it returned no result', async () => {
  const answering = (result: unknown): ChatModel => ({ ...scriptedChatModel([]), doGenerate: () => result as never });
  for (const result of ['three', undefined, Promise.resolve({ text: 'three' }), Promise.resolve(null)]) {
    const { router, log } = bench(answering(result));
    await expect(router.ask(purpose, { who: 'Ann' }, options())).rejects.toThrow(
      /^PLUGIN_INVALID: doGenerate of the model "scripted.*returned no result: .*: return what GenerateResult/,
    );
    expect(log.ofType('model.failed')).toMatchObject([{ reason: 'PLUGIN_INVALID' }]);
  }
});

it('holds the world clock while the model is asked, and charges the latency afterwards', async () => {
  const during: unknown[] = [];
  const { router, clock } = bench(
    scriptedChatModel(
      [
        async () => {
          const sleeping = clock.sleep(1, { signal: new AbortController().signal });
          await settled();
          await settled();
          during.push(clock.now(), clock.holds);
          void sleeping;
          return { count: 1 };
        },
      ],
      { latency: { source: 'measured', seconds: 5 } },
    ),
  );
  await router.ask(purpose, { who: 'Ann' }, options());
  expect(during).toEqual([0, ['scripted:script is asked for root.plan by leader']]);
  expect([clock.now(), clock.holds]).toEqual([5, []]);
});

it('tells who follows how far a call is, until it is over, and the log nothing of it', async () => {
  const failure = new SAgentsError({ code: 'MODEL_UNREACHABLE', message: 'nobody there', remedy: 'start it' });
  const model = scriptedChatModel([
    ({ onProgress }: GenerateRequest) => {
      onProgress?.({ outputTokens: 3 });
      return { count: 1 };
    },
    failure,
  ]);
  const { router, log, calls } = bench(model);
  const told: CallUnderWay[] = [];
  const end = calls.follow((call) => told.push(call));
  await router.ask(purpose, { who: 'Ann' }, options());
  const call = { agent: 'leader', purpose: 'root.plan', model: 'scripted:script' };
  expect(told).toEqual([0, 3, null].map((outputTokens) => ({ ...call, outputTokens })));
  await expect(router.ask(purpose, { who: 'Ann' }, options())).rejects.toThrow(failure);
  expect(told.slice(3)).toEqual([0, null].map((outputTokens) => ({ ...call, outputTokens })));
  expect(log.events.map(({ type }) => type)).toEqual(['model.called', 'model.failed']);
  end();
  const [first] = model.requests;
  expect(first?.onProgress).toBeDefined();
});

it('asks for no progress that nobody follows', async () => {
  const model = scriptedChatModel([{ count: 1 }]);
  await bench(model).router.ask(purpose, { who: 'Ann' }, options());
  expect(model.requests[0]).not.toHaveProperty('onProgress');
});

it.each<[string, Error, string]>([
  [
    'an error of ours',
    new SAgentsError({ code: 'MODEL_UNREACHABLE', message: 'nobody there', remedy: 'start it' }),
    'MODEL_UNREACHABLE',
  ],
  ['any other', new TypeError('broken'), 'MODEL_FAILED'],
])('releases the clock when the model fails, rethrows %s, and records the try', async (_, failure, reason) => {
  const { router, clock, log } = bench(scriptedChatModel([failure]));
  await expect(router.ask(purpose, { who: 'Ann' }, options())).rejects.toBe(failure);
  expect(clock.holds).toEqual([]);
  expect(log.events).toMatchObject([
    {
      type: 'model.failed',
      agent: 'leader',
      purpose: 'root.plan',
      model: 'scripted:script',
      attempt: 1,
      latencySeconds: 0,
      latencySource: 'declared',
      reason,
    },
  ]);
  expect(coreEventSchema.safeParse(log.events[0]).success).toBe(true);
});

it.each([
  ['an answer comes in the end', { count: 3 }, 8],
  ['none does', new TypeError('broken'), 6],
])(
  'records the failed tries that a model tells of when they happen, and charges their time: %s',
  async (_, last, seconds) => {
    const seen: unknown[] = [];
    const model = scriptedChatModel(
      [
        ({ onFailedTry }: GenerateRequest) => {
          for (const took of [2, 4])
            onFailedTry?.({ reason: 'MODEL_TIMEOUT', latency: { source: 'measured', seconds: took } });
          seen.push(...log.ofType('model.failed').map(({ latencySeconds, at }) => [latencySeconds, at]));
          return last;
        },
      ],
      { latency: { source: 'measured', seconds: 2 } },
    );
    const { router, clock, log } = bench(model);
    await router.ask(purpose, { who: 'Ann' }, options()).catch(() => {});
    expect(seen).toEqual([
      [2, 0],
      [4, 0],
    ]);
    expect(log.ofType('model.failed')).toHaveLength(2);
    expect(clock.now()).toBe(seconds);
  },
);

it('asks again with the problem, and records both attempts', async () => {
  const model = scriptedChatModel([{ count: 'three' }, { count: 3 }]);
  const { router, log } = bench(model);
  expect(await router.ask(purpose, { who: 'Ann' }, options())).toEqual({ count: 3 });
  expect(log.ofType('model.called').map(({ attempt, valid }) => [attempt, valid])).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(model.requests[1]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  expect(model.requests[1]?.messages[1]?.content).toBe('{"count":"three"}');
  expect(model.requests[1]?.messages[2]?.content).toContain('count: expected number, found "three"');
  expect(model.requests[1]?.inputs).toEqual({ who: 'Ann' });
});

it('gives up after three attempts, and says what was wrong and what to do', async () => {
  const { router, log } = bench(
    scriptedChatModel(['no JSON', { count: 'x' }, { count: 0.5 }], { id: 'scripted:small' }),
  );
  const error: unknown = await router.ask(purpose, { who: 'Ann' }, options()).catch((thrown: unknown) => thrown);
  expect(isSAgentsError(error) && error.code).toBe('MODEL_ANSWER_INVALID');
  for (const part of [
    'scripted:small',
    'root.plan',
    '3 attempts',
    'expected int',
    String.raw`{\"count\":0.5}`,
    'models."root.plan"',
  ])
    expect(String(error)).toContain(part);
  expect(log.ofType('model.called').map(({ valid }) => valid)).toEqual([false, false, false]);
});

it('asks again after an answer that nests too deeply to be recorded, and charges it', async () => {
  let deep: unknown = 1;
  for (let level = 0; level < 5000; level++) deep = [deep];
  const model: ChatModel = {
    ...scriptedChatModel([]),
    doGenerate: async ({ messages }) => ({
      text: 'deep',
      object: messages.length === 1 ? { count: deep } : { count: 3 },
      usage: { inputTokens: 7, outputTokens: 9, costUsd: 0 },
      latency: { source: 'declared', seconds: 2 },
    }),
  };
  const { router, log, clock, blobs } = bench(model);
  expect(await router.ask(purpose, { who: 'Ann' }, options())).toEqual({ count: 3 });
  const [first, second] = log.ofType('model.called');
  expect([first?.valid, first?.inputTokens, second?.valid, clock.now()]).toEqual([false, 7, true, 4]);
  expect(blobs.get(first?.answer ?? '')).toEqual({ text: 'deep', problem: 'it nests more than 64 levels deep' });
});

it('tells the model the problem that its provider found, and sends back only the start of a long answer', async () => {
  const asked: GenerateRequest[] = [];
  const model: ChatModel = {
    ...scriptedChatModel([]),
    doGenerate: async (request) => {
      asked.push(request);
      return {
        text: 'x'.repeat(asked.length === 1 ? 100_000 : 1),
        ...(asked.length === 1 ? { problem: 'it was cut off' } : { object: { count: 1 } }),
        usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 },
        latency: { source: 'declared', seconds: 0 },
      };
    },
  };
  expect(await bench(model).router.ask(purpose, { who: 'Ann' }, options())).toEqual({ count: 1 });
  const [, answer, problem] = asked[1]?.messages ?? [];
  expect(answer?.content).toBe(`${'x'.repeat(4000)}\n(96000 more characters, not shown)`);
  expect(problem?.content).toContain('it was cut off');
});

it('shows only the last malformed answer, and changes the temperature with each attempt', async () => {
  const model = scriptedChatModel(['', { count: 'x' }, { count: 3 }]);
  await bench(model).router.ask(purpose, { who: 'Ann' }, options());
  const [first, second, third] = model.requests;
  expect(model.requests.map(({ temperature }) => temperature)).toEqual([0.7, 0.9, 0.3]);
  expect(second?.messages.slice(0, 2)).toEqual([
    ...(first?.messages ?? []),
    { role: 'assistant', content: '(nothing)' },
  ]);
  expect(third?.messages.slice(0, 2)).toEqual([
    ...(first?.messages ?? []),
    { role: 'assistant', content: '{"count":"x"}' },
  ]);
  expect(third?.messages).toHaveLength(3);
});

it.each([
  [0, [0, 0.2, 0.4]],
  [0.6, [0.6, 0.8, 1]],
  [1, [1, 0.8, 0.6]],
  [1.5, [1.5, 1.7, 1.9]],
  [2, [2, 1.8, 1.6]],
])('changes a temperature of %d within the range of servers', async (temperature, changed) => {
  const model = scriptedChatModel(['', '', { count: 1 }]);
  await bench(model, { default: { use: 'scripted', temperature } }).router.ask(purpose, { who: 'Ann' }, options());
  expect(model.requests.map((request) => request.temperature)).toEqual(changed);
});

it('reads the text of a model whose provider does not, with the forms that the purpose declares', async () => {
  const answer = z.object({ mood: z.enum(['glad', 'sad']) });
  const asked = definePurpose({
    ...counting,
    answer,
    forms: { synonyms: { mood: { glad: ['happy'] } } },
  });
  const model = scriptedChatModel(['I think: {"mood": "happy",}']);
  expect(await bench(model).router.ask(asked, { who: 'Ann' }, options())).toEqual({ mood: 'glad' });
  expect(model.requests[0]).toMatchObject({ schema: answer, forms: asked.forms });
});

describe('an answer that is wrong about the inputs or the world', () => {
  const checked = definePurpose({
    ...counting,
    check: ({ count }, { inputs: { who }, knowledge }) =>
      count > 2 ? [`${who} has ${count} ${knowledge.nearest?.('appel')?.[0]}`] : [],
  });
  const ask = (...answers: unknown[]) => {
    const model = scriptedChatModel(answers);
    const made = bench(model);
    const answer = made.router.ask(checked, { who: 'Ann' }, options());
    return { ...made, model, answer };
  };

  it('goes back once with the reason', async () => {
    const { answer, model, log } = ask({ count: 3 }, { count: 2 });
    expect(await answer).toEqual({ count: 2 });
    expect(model.requests[1]?.messages.at(-1)?.content).toContain('Ann has 3 apple');
    expect(log.ofType('model.called').map(({ valid }) => valid)).toEqual([false, true]);
  });

  it('is taken as it is when the model stands by it', async () => {
    const { answer, model } = ask({ count: 3 }, { count: 4 });
    expect(await answer).toEqual({ count: 4 });
    expect(model.requests).toHaveLength(2);
  });

  it('is taken as it is when nothing well-formed follows', async () => {
    const { answer, model } = ask({ count: 3 }, 'no JSON', 'none either', 'nor here');
    expect(await answer).toEqual({ count: 3 });
    expect(model.requests).toHaveLength(4);
  });

  it('goes back as well when it is the last try of the first question', async () => {
    const { answer, model } = ask('no JSON', 'none either', { count: 3 }, 'nor here', { count: 2 });
    expect(await answer).toEqual({ count: 2 });
    expect(model.requests).toHaveLength(5);
  });

  it('goes back after a malformed one', async () => {
    const { answer, model } = ask('no JSON', { count: 3 }, { count: 1 });
    expect(await answer).toEqual({ count: 1 });
    expect(model.requests).toHaveLength(3);
  });
});

it('returns plain text if the purpose is answered by text', async () => {
  const model = scriptedChatModel(['', 'hello']);
  const { router, log, blobs } = bench(model);
  expect(await router.ask(talk, { who: 'Ann' }, options())).toBe('hello');
  expect(model.requests[0]).not.toHaveProperty('schema');
  expect(blobs.get(log.ofType('model.called')[1]?.answer ?? '')).toEqual({ text: 'hello' });
});

it.each([
  ['the purpose’s own', { default: { use: 'scripted' } }, 0.7],
  ['the default entry’s', { default: { use: 'scripted', temperature: 0 } }, 0],
  [
    'the purpose’s entry’s',
    { default: { use: 'scripted', temperature: 0 }, 'root.plan': { use: 'scripted', temperature: 1.5 } },
    1.5,
  ],
  [
    'the purpose’s own where its entry has none',
    { default: { use: 'scripted', temperature: 0 }, 'root.plan': { use: 'scripted' } },
    0.7,
  ],
])('asks with %s temperature', async (_, models, temperature) => {
  const model = scriptedChatModel([{ count: 1 }]);
  await bench(model, models).router.ask(purpose, { who: 'Ann' }, options());
  expect(model.requests[0]?.temperature).toBe(temperature);
});

it('asks for an agent with the temperature of its seat’s model', async () => {
  const model = scriptedChatModel([{ count: 1 }, { count: 1 }]);
  const seats = [{ name: 'leader', model: { use: 'scripted', temperature: 1.2 } }, { name: 'worker' }];
  const { router } = bench(model, { default: { use: 'scripted', temperature: 0 } }, { seats });
  await router.ask(purpose, { who: 'Ann' }, options());
  await router.ask(purpose, { who: 'Ann' }, { ...options(), agent: 'worker' });
  expect(model.requests.map(({ temperature }) => temperature)).toEqual([1.2, 0]);
});

it('refuses a temperature that is not a number', async () => {
  await expect(
    bench(scriptedChatModel([]), { default: { use: 'scripted', temperature: 'hot' } }).router.ask(
      purpose,
      { who: 'Ann' },
      options(),
    ),
  ).rejects.toThrow('models.default.temperature is "hot"');
});

it('records what the server tells of a call, and that its latency is declared', async () => {
  const usage = { inputTokens: 9, outputTokens: 5, cachedInputTokens: 4, reasoningTokens: 2, costUsd: null };
  const told = { finishReason: 'stop', warnings: ['the server refuses temperature'], isStored: true } as const;
  const { router, log } = bench({
    specificationVersion: 'v1',
    id: 'openai:small',
    latencySource: 'declared',
    isRemote: true,
    doGenerate: async () => ({
      text: '{"count":1}',
      object: { count: 1 },
      ...told,
      usage,
      latency: { source: 'declared', seconds: 1 },
    }),
  });
  await router.ask(purpose, { who: 'Ann' }, options());
  expect(log.ofType('model.called')[0]).toMatchObject({ ...usage, ...told, isRemote: true });
});

describe('a list of models', () => {
  const unreachable = new SAgentsError({ code: 'MODEL_UNREACHABLE', message: 'nobody listens', remedy: 'start it' });
  const listOf = (...models: readonly ChatModel[]) => {
    const made = bench(models[0] as ChatModel, { default: models.map(({ id }) => ({ use: id })) }, {}, (rank) => {
      const model = models[rank];
      if (model === undefined) throw new RangeError(`no model of rank ${rank}`);
      return model;
    });
    return { ...made, ask: () => made.router.ask(purpose, { who: 'Ann' }, options()) };
  };

  it('is asked in its order until one answers, and the log says so', async () => {
    const { ask, log } = listOf(
      scriptedChatModel([unreachable], { id: 'a:1' }),
      scriptedChatModel(['x', 'y', 'z'], { id: 'b:2' }),
      scriptedChatModel([{ count: 3 }], { id: 'c:3' }),
    );
    expect(await ask()).toEqual({ count: 3 });
    expect(log.ofType('model.replaced')).toMatchObject([
      { agent: 'leader', purpose: 'root.plan', model: 'a:1', by: 'b:2', reason: 'MODEL_UNREACHABLE' },
      { model: 'b:2', by: 'c:3', reason: 'MODEL_ANSWER_INVALID' },
    ]);
  });

  it('fails with the last failure', async () => {
    const { ask } = listOf(scriptedChatModel([unreachable]), scriptedChatModel([unreachable]));
    await expect(ask()).rejects.toBe(unreachable);
  });

  it('hides no bug', async () => {
    const { ask, log } = listOf(scriptedChatModel([new TypeError('x')]), scriptedChatModel([{ count: 3 }]));
    await expect(ask()).rejects.toThrow(TypeError);
    expect(log.ofType('model.replaced')).toEqual([]);
  });
});

it('does not ask with inputs that do not fit the schema', async () => {
  const model = scriptedChatModel([]);
  await expect(bench(model).router.ask(purpose, { who: '' }, options())).rejects.toThrow('MODEL_INPUTS_INVALID');
  expect(model.requests).toEqual([]);
});

it('does not ask once the signal has aborted, even a model that ignores the signal', async () => {
  const stop = new AbortController();
  const reason = new Cancelled('over');
  let calls = 0;
  const deaf: ChatModel = {
    ...scriptedChatModel([]),
    doGenerate: async () => {
      calls++;
      stop.abort(reason);
      return {
        text: 'malformed',
        usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 },
        latency: { source: 'declared', seconds: 0 },
      };
    },
  };
  const { router } = bench(deaf);
  for (let asking = 0; asking < 2; asking++)
    await expect(router.ask(purpose, { who: 'Ann' }, options(stop.signal))).rejects.toBe(reason);
  expect(calls).toBe(1);
});

it('records a call that is aborted while it is charged, since its tokens are spent', async () => {
  const stop = new AbortController();
  const { router, clock, log } = bench(
    scriptedChatModel([{ count: 1 }], { latency: { source: 'declared', seconds: 8 } }),
  );
  const release = clock.hold('the test');
  const asking = router.ask(purpose, { who: 'Ann' }, options(stop.signal));
  await clock.untilAsleep();
  stop.abort(new Cancelled('over'));
  await expect(asking).rejects.toThrow('over');
  release();
  expect(log.ofType('model.called').map(({ valid }) => valid)).toEqual([true]);
});

it('lets the asker of a server go on in its turn, at whatever moment of the same instant the answer arrives', async () => {
  const orders: string[] = [];
  for (const turns of [0, 1, 5]) {
    const late: ChatModel = {
      specificationVersion: 'v1',
      id: 'late',
      latencySource: 'measured',
      async doGenerate(request) {
        for (let turn = 0; turn < turns; turn++) await settled();
        const model = scriptedChatModel([{ count: 3 }], { latency: { source: 'measured', seconds: 0 } });
        return model.doGenerate(request);
      },
    };
    const { router } = bench(late);
    const order: string[] = [];
    const other = async (): Promise<void> => {
      for (const step of ['a', 'b']) {
        await new Promise(setImmediate);
        order.push(step);
      }
    };
    await Promise.all([router.ask(purpose, { who: 'Ann' }, options()).then(() => order.push('answer')), other()]);
    orders.push(order.join(' '));
  }
  expect(orders).toEqual(['a b answer', 'a b answer', 'a b answer']);
});
