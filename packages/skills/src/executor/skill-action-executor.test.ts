import {
  BlobStore,
  BodyLost,
  Cancelled,
  CodeSandbox,
  Environment,
  EventLog,
  failed,
  ModelRouter,
  Preparation,
  RunContext,
  SkillStore,
  WallClock,
  PromptRenderer,
  Tokenizer,
  WorldClock,
  WorldKnowledge,
  type Action,
  type ActionOutcome,
  type Body,
  type Config,
  type Immutable,
  type Inventory,
  type Json,
  type OutcomeReason,
  type Purpose,
  type Deed,
} from '@s-agents/core';
import { countItems, createRandom, systemWallClock } from '@s-agents/kit';
import {
  createFakeEnvironment,
  createFakeRunContext,
  createMemoryBlobStore,
  createRecordingEventLog,
  ownPrompts,
  startFor,
  type Garden,
  type RecordingEventLog,
} from '@s-agents/testkit';
import 'reflect-metadata';
import { Container } from 'inversify';
import { afterAll, describe, expect, it } from 'vitest';
import { skillEvents } from '../events.js';
import { parseSkillFile } from '../file/skill-file.js';
import { checkAnswerer } from '../purposes/check-answerer.js';
import { codeAnswerer } from '../purposes/code-answerer.js';
import type { CodeInputs } from '../purposes/code-purpose.js';
import { createTestSandbox } from '../sandbox/test-run.js';
import { InMemorySkillStore } from '../store/in-memory-skill-store.js';
import { SkillActionExecutor } from './skill-action-executor.js';

const sandbox = createTestSandbox();
afterAll(() => sandbox.close());

/** Answers in order, for a purpose; when there are none left, or none were given, the symbolic answerer's. */
type Script = Readonly<Partial<Record<'code' | 'check', readonly unknown[]>>>;

interface GardenTest {
  readonly garden: Garden;
  readonly body: Body;
  readonly events: RecordingEventLog;
  readonly blobs: ReturnType<typeof createMemoryBlobStore>;
  readonly store: SkillStore;
  /** What the models were asked, in order. */
  readonly asked: readonly { readonly purpose: string; readonly inputs: unknown }[];
  do(
    action: Partial<Action> & Pick<Action, 'id'>,
    signal?: AbortSignal,
    codeIterations?: number,
    reserved?: Inventory,
    later?: readonly Deed[],
  ): Promise<ActionOutcome>;
  /** Has another agent, bob, do an action. */
  doAsBob(action: Partial<Action> & Pick<Action, 'id'>): Promise<ActionOutcome>;
}

interface GardenTestOptions {
  readonly script?: Script;
  readonly agents?: Partial<Config['agents']>;
  readonly limits?: Partial<Config['skills']['sandbox']>;
  readonly store?: SkillStore;
  readonly sandbox?: CodeSandbox;
  readonly wrapBody?: (body: Body) => Body;
  readonly named?: WorldKnowledge['named'];
  readonly preparation?: Preparation;
}

/** An executor with a body in a garden. */
async function setUp({
  script = {},
  agents,
  limits,
  store = new InMemorySkillStore(),
  sandbox: code = sandbox,
  wrapBody,
  named,
  preparation,
}: GardenTestOptions = {}): Promise<GardenTest> {
  const garden = createFakeEnvironment();
  await garden.start(startFor(garden, ['ann', 'bob']));
  const spawned = await garden.spawn('ann', { signal: new AbortController().signal });
  const body = wrapBody?.(spawned) ?? spawned;
  const events = createRecordingEventLog({ events: skillEvents, now: () => garden.clock.now() });
  const blobs = createMemoryBlobStore();
  const asked: { purpose: string; inputs: unknown }[] = [];
  const context = createFakeRunContext({
    config: { agents: { ...agents }, skills: { sandbox: { computeMilliseconds: 10_000, ...limits } } },
  });
  const container = new Container();
  const bound: readonly (readonly [symbol, object])[] = [
    [Environment, garden],
    [EventLog, events],
    [BlobStore, blobs],
    [ModelRouter, routerOf(script, garden, asked)],
    [SkillStore, store],
    [CodeSandbox, code],
    [RunContext, context],
    [WorldClock, garden.clock],
    [WallClock, systemWallClock],
    [WorldKnowledge, { ...garden.knowledge, ...(named === undefined ? {} : { named }) }],
    [PromptRenderer, ownPrompts],
    [Tokenizer, { count: (text: string) => text.length / 4 }],
  ];
  if (preparation !== undefined) container.bind(Preparation).toConstantValue(preparation);
  for (const [token, value] of bound) container.bind(token).toConstantValue(value);
  container.bind(SkillActionExecutor).toSelf();
  const executor = container.get(SkillActionExecutor);
  return {
    garden,
    body,
    events,
    blobs,
    store,
    asked,
    do: (action, signal = new AbortController().signal, codeIterations, reserved, later) =>
      executor.execute(
        { verb: 'pick', object: 'berry', quantity: 1, ...action },
        {
          agent: 'ann',
          body,
          ...(codeIterations === undefined ? {} : { codeIterations }),
          ...(reserved === undefined ? {} : { reserved }),
          ...(later === undefined ? {} : { later }),
          signal,
        },
      ),
    doAsBob: async (action) => {
      const { signal } = new AbortController();
      const bob = await garden.spawn('bob', { signal });
      return executor.execute(
        { verb: 'pick', object: 'berry', quantity: 1, ...action },
        { agent: 'bob', body: bob, signal },
      );
    },
  };
}

function routerOf(script: Script, garden: Garden, asked: { purpose: string; inputs: unknown }[]): ModelRouter {
  const left = { code: [...(script.code ?? [])], check: [...(script.check ?? [])] };
  const answerers = { code: codeAnswerer, check: checkAnswerer };
  return {
    specificationVersion: 'v1',
    async ask<Inputs, Answer>(
      purpose: Purpose<Inputs, Answer>,
      inputs: Immutable<NoInfer<Inputs>>,
      { signal }: { signal: AbortSignal },
    ): Promise<Answer> {
      signal.throwIfAborted();
      const name = purpose.name as 'code' | 'check';
      asked.push({ purpose: name, inputs: purpose.inputs.parse(inputs) });
      return purpose.answer.parse(
        left[name].shift() ?? answerers[name].answer(inputs, { knowledge: garden.knowledge, random: createRandom(1) }),
      );
    },
  };
}

const codeFirst = { execution: 'code-first' } as const;
const berries = ['red_berry', 'blue_berry'];
const held = async ({ body }: GardenTest): Promise<number> =>
  countItems((await body.observe({ signal: new AbortController().signal })).inventory, berries);
const answer = (body: string, name = 'pickBerry'): Json => ({
  explanation: '',
  code: `// skill: ${name}\n// description: Picks berries.\nasync function ${name}(bot, parameters) {\n${body}\n}\n`,
});
const intent = (count: number): { kind: 'holds'; name: string; items: string[]; count: number } => ({
  kind: 'holds',
  name: 'berry',
  items: berries,
  count,
});

describe('skill-first', () => {
  it('runs the skill named after the verb, without asking a model', async () => {
    const test = await setUp();
    expect(await test.do({ id: 'a1', quantity: 4 })).toEqual({ status: 'succeeded', value: { picked: 4 } });
    expect(await held(test)).toBe(4);
    expect(test.asked).toEqual([]);
    expect(test.events.ofType('skill.started')).toMatchObject([
      { agent: 'ann', actionId: 'a1', skill: 'pick', version: 1 },
    ]);
  });

  it('logs every primitive in order, with its start and its outcome', async () => {
    const test = await setUp();
    await test.do({ id: 'a1', quantity: 1 });
    const ended = test.events.ofType('primitive.ended');
    expect(ended.map(({ call, primitive }) => [call, primitive])).toEqual([
      ['a1/1', 'find'],
      ['a1/2', 'walk'],
      ['a1/3', 'pick'],
    ]);
    expect(ended.map(({ outcome }) => outcome.status)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect(ended[0]?.parameters).toEqual({ names: berries, maxDistance: 100, count: 16 });
    expect(ended[2]?.startedAt).toBe(ended[1]?.at);
    expect(ended[2]?.at).toBeGreaterThan(ended[2]?.startedAt ?? Infinity);
  });

  it('prefers a stored skill to the world’s skill of the same name', async () => {
    const test = await setUp();
    await test.store.save(
      parseSkillFile('// skill: pick\n// description: Picks nothing.\nasync function pick() { return "mine" }', {
        path: 'pick',
      }),
    );
    expect(await test.do({ id: 'a1' })).toEqual({ status: 'succeeded', value: 'mine' });
  });

  it('returns a failure of the skill unchanged', async () => {
    const test = await setUp();
    expect(await test.do({ id: 'a1', object: 'apple' })).toMatchObject({ status: 'failed', reason: 'missing-tool' });
    expect(test.asked).toEqual([]);
  });

  it('does not look for what the world does not have', async () => {
    const test = await setUp();
    const outcome = await test.do({ id: 'a1', object: 'wooden_apple' });
    expect(outcome).toEqual(failed('invalid', 'this world has no "wooden_apple"; the nearest names are apple'));
    expect(test.events.ofType('skill.started')).toEqual([]);
  });

  it('tries a skill once more that failed for a reason that may pass at once', async () => {
    const trying = async (times: number, reason: OutcomeReason) => {
      const test = await setUp({ wrapBody: (body) => failingFirst(body, times, reason) });
      const code =
        '// skill: pick\n// description: Waits.\nasync function pick(bot) { await bot.wait({ seconds: 1 }) }';
      await test.store.save(parseSkillFile(code, { path: 'pick' }));
      return [(await test.do({ id: 'a1' })).status, test.events.ofType('skill.started').length];
    };
    expect(await trying(1, 'blocked')).toEqual(['succeeded', 2]);
    expect(await trying(9, 'blocked')).toEqual(['failed', 2]);
    expect(await trying(9, 'timeout')).toEqual(['failed', 1]);
  });

  it('trusts the observation, not the skill, if the action has an intent', async () => {
    const test = await setUp();
    await test.store.save(
      parseSkillFile('// skill: pick\n// description: Lies.\nasync function pick() { return "done" }', {
        path: 'pick',
      }),
    );
    expect(await test.do({ id: 'a1', quantity: 3, intent: intent(3) })).toEqual({
      status: 'failed',
      reason: 'not-found',
      detail: 'the skill returned, but the agent holds 0 of 3 berry',
    });
    await test.store.save(
      parseSkillFile('// skill: pick\n// description: Walks away.\nasync function pick() { return "there" }', {
        path: 'pick',
      }),
    );
    expect(
      await test.do({ id: 'a2', intent: { kind: 'at', position: { x: 9, y: 0, z: 0 }, within: 2 } }),
    ).toMatchObject({ status: 'failed', reason: 'unreachable' });
  });

  it('asks for code for a verb without a skill, and for a skill that is broken', async () => {
    const test = await setUp({
      script: {
        code: [
          answer('return await bot.skill("pick", parameters)', 'gatherBerry'),
          answer('return await bot.wait({ seconds: 1 })'),
        ],
      },
    });
    expect(await test.do({ id: 'a1', verb: 'gather', intent: intent(1) })).toMatchObject({ status: 'succeeded' });
    await test.store.save(
      parseSkillFile('// skill: pick\n// description: Broken.\nasync function pick() { nothing() }', { path: 'pick' }),
    );
    await test.do({ id: 'a2', verb: 'pick' });
    const attempts = (test.asked.filter(({ purpose }) => purpose === 'code')[1]?.inputs as CodeInputs).attempts;
    expect(attempts).toEqual([
      {
        code: expect.stringContaining('nothing()') as string,
        error: expect.stringContaining('ReferenceError') as string,
        notes: [],
      },
    ]);
  });
});

describe('skills that a model has written', () => {
  const gather = { id: 'a1', verb: 'gather', quantity: 2, intent: intent(2) };
  const picks = 'return await bot.skill("pick", parameters)';

  it('are run again for the same deed, without asking', async () => {
    const test = await setUp({ script: { code: [answer(picks, 'gatherBerry')] } });
    await test.do(gather);
    expect(await test.do({ ...gather, id: 'a2', intent: intent(5) })).toMatchObject({ status: 'succeeded' });
    expect(test.asked).toHaveLength(1);
    expect(test.events.ofType('skill.started').map(({ skill, version }) => [skill, version])).toEqual([
      ['gatherBerry', 0],
      ['gatherBerry', 1],
    ]);
  });

  it('call skills by any word for a thing, as actions do', async () => {
    const code = answer('return await bot.skill("pick", { ...parameters, object: "berries" })', 'gatherBerry');
    const test = await setUp({
      script: { code: [code] },
      named: (deed) => ({ ...deed, object: deed.object.replace('berries', 'berry') }),
    });
    expect(await test.do(gather)).toMatchObject({ status: 'succeeded' });
    expect(await test.do({ ...gather, id: 'a2', intent: intent(3) })).toMatchObject({ status: 'succeeded' });
    expect(test.asked).toHaveLength(1);
  });

  it('are told which things the world does not have when they call a skill for them', async () => {
    const code = answer('return await bot.skill("pick", { ...parameters, object: "berrie" })', 'gatherBerry');
    const test = await setUp({ agents: { codeIterations: 1 }, script: { code: [code] } });
    expect(await test.do(gather)).toMatchObject({
      status: 'failed',
      reason: 'invalid',
      detail: expect.stringMatching(/no "berrie"; the nearest names are/) as string,
    });
  });

  it('are waited for by another agent that needs the same, instead of being asked for twice', async () => {
    const test = await setUp({ script: { code: [answer(picks, 'gather')] } });
    const outcomes = await Promise.all([test.do(gather), test.doAsBob({ ...gather, id: 'b1' })]);
    expect(outcomes.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    expect(test.asked).toHaveLength(1);
    expect(test.events.ofType('skill.started').map(({ agent, version }) => [agent, version])).toEqual([
      ['ann', 0],
      ['bob', 1],
    ]);
  });

  it('are not run again once they have failed while another agent wrote a better one', async () => {
    const test = await setUp({ script: { code: [answer(picks, 'gatherBerry')] } });
    const { code } = answer('throw { reason: "unsupported", detail: "no" }', 'gather') as { code: string };
    await test.store.save(parseSkillFile(code, { path: 'gather' }));
    await Promise.all([test.do(gather), test.doAsBob({ ...gather, id: 'b1' })]);
    expect(test.asked).toHaveLength(1);
    expect(test.events.ofType('skill.started').map(({ agent, skill }) => `${agent} ${skill}`)).toEqual([
      'ann gather',
      'bob gather',
      'ann gatherBerry',
      'bob gatherBerry',
    ]);
  });

  it('are run for every deed of a verb when they are named after it', async () => {
    const test = await setUp({ script: { code: [answer(picks, 'gather')] } });
    await test.do(gather);
    const branch = { ...intent(1), name: 'branch', items: ['branch'] };
    const other = { id: 'a2', verb: 'gather', object: 'branch', intent: branch };
    expect(await test.do(other)).toMatchObject({ status: 'succeeded' });
    expect(test.asked).toHaveLength(1);
    expect((test.asked[0]?.inputs as CodeInputs).generalName).toBe('gather');
  });

  it('may be named after the verb only where what is held shows whether they do the deed', async () => {
    const test = await setUp({ agents: { codeIterations: 1 }, script: { code: [answer(picks, 'gather')] } });
    expect(await test.do({ id: 'a1', verb: 'gather' })).toMatchObject({
      status: 'failed',
      detail: 'the skill is called gather, but must be called gatherBerry',
    });
  });

  it('may be named after the verb only where stored skills are run', async () => {
    const agents = { ...codeFirst, codeIterations: 1 };
    const test = await setUp({ agents, script: { code: [answer(picks, 'gatherBerry')] } });
    await test.do(gather);
    expect((test.asked[0]?.inputs as CodeInputs).generalName).toBeNull();
  });

  it('are improved when their code is at fault, and not when the world is', async () => {
    const after = async (reason: OutcomeReason) => {
      const test = await setUp({ script: { code: [answer(picks, 'gatherBerry')] } });
      const { code } = answer(`throw { reason: "${reason}", detail: "no" }`, 'gather') as { code: string };
      await test.store.save(parseSkillFile(code, { path: 'gather' }));
      const { status } = await test.do(gather);
      const inputs = test.asked[0]?.inputs as CodeInputs | undefined;
      const isShownAgain = inputs?.skills.some(({ name, code: shown }) => name === 'gather' && shown !== null);
      return [status, inputs?.attempts.map(({ error }) => error), isShownAgain];
    };
    expect(await after('unsupported')).toEqual(['succeeded', ['unsupported: no'], false]);
    expect(await after('missing-item')).toEqual(['failed', undefined, undefined]);
  });
});

/** A body that cannot wait at first. */
function failingFirst(body: Body, times: number, reason: OutcomeReason): Body {
  let left = times;
  return new Proxy(body, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target);
      if (key === 'run')
        return (call: Parameters<Body['run']>[0], options: Parameters<Body['run']>[1]) =>
          call.primitive === 'wait' && left-- > 0
            ? Promise.resolve(failed(reason, 'not now'))
            : body.run(call, options);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

describe('code-first', () => {
  it('generates, runs, checks and saves code', async () => {
    const test = await setUp({ agents: codeFirst });
    expect(await test.do({ id: 'a1', quantity: 2 })).toMatchObject({ status: 'succeeded' });
    expect(await held(test)).toBe(2);
    expect(test.asked.map(({ purpose }) => purpose)).toEqual(['code', 'check']);
    const [generated] = test.events.ofType('code.generated');
    expect(generated).toMatchObject({ agent: 'ann', actionId: 'a1', iteration: 1 });
    const stored = await test.store.get('pickBerry');
    expect(stored?.code).toBe(test.blobs.get(generated?.code ?? ''));
    expect(test.events.ofType('skill.started')).toMatchObject([{ skill: 'pickBerry', version: 0 }]);
    expect(test.events.ofType('checked')).toMatchObject([{ actionId: 'a1', judgement: { status: 'success' } }]);
    expect(test.events.ofType('skill.saved')).toEqual([
      expect.objectContaining({ agent: 'ann', name: 'pickBerry', version: 1, code: generated?.code }),
    ]);
  });

  it('saves no code whose success nothing bears out', async () => {
    const script = { code: [answer('return 1', 'waveBerry')], check: [{ status: 'success', reason: 'it says so' }] };
    const test = await setUp({ agents: codeFirst, script });
    expect(await test.do({ id: 'a1', verb: 'wave' })).toMatchObject({ status: 'succeeded' });
    expect(test.events.ofType('skill.saved')).toEqual([]);
    expect(await test.store.get('waveBerry')).toBeNull();
  });

  it('tells the model the skills, primitives and observation', async () => {
    const test = await setUp({ agents: codeFirst });
    await test.do({ id: 'a1' });
    const inputs = test.asked[0]?.inputs as CodeInputs;
    expect(inputs).toMatchObject({
      deed: { verb: 'pick', object: 'berry', quantity: 1 },
      intent: null,
      name: 'pickBerry',
      attempts: [],
    });
    expect(inputs.skills[0]).toMatchObject({
      name: 'pick',
      code: expect.stringContaining('async function pick') as string,
    });
    const shown = [...inputs.primitives, ...inputs.otherPrimitives];
    expect(shown.map(({ name }) => name).sort()).toEqual(test.garden.primitives.map(({ name }) => name).sort());
    expect(shown.map(({ name, signature }) => `${name}(${signature})`)).toContainEqual(
      expect.stringContaining('({ names: [string, …]'),
    );
    expect(inputs.observation.position).toEqual({ x: 0, y: 0, z: 0 });
  });

  it('remembers what it tried in vain when the same deed is asked for again, until it is done', async () => {
    const works = 'return await bot.skill("pick", parameters)';
    const code = [answer('return 1'), answer('return 2'), answer('return 3'), answer(works), answer(works)];
    const test = await setUp({ agents: { ...codeFirst, codeIterations: 2 }, script: { code } });
    for (const quantity of [1, 2, 3]) await test.do({ id: `a${quantity}`, quantity });
    await test.do({ id: 'a4', object: 'apple' });
    const attempts = test.asked.flatMap(({ purpose, inputs }) =>
      purpose === 'code' ? [(inputs as CodeInputs).attempts.map((one) => /return (\d)/.exec(one.code)?.[1])] : [],
    );
    expect(attempts.slice(0, 6)).toEqual([[], ['1'], ['1', '2'], ['1', '2', '3'], [], []]);
  });

  it('shows the parameters of a deed for a stored skill that names none', async () => {
    const test = await setUp({ agents: codeFirst });
    await test.store.save(
      parseSkillFile('// skill: pickFig\n// description: Picks figs.\nasync function pickFig() {}', { path: 'x' }),
    );
    await test.do({ id: 'a1', object: 'fig' });
    const { skills } = test.asked[0]?.inputs as CodeInputs;
    expect(skills.find(({ name }) => name === 'pickFig')?.signature).toContain('{ object, quantity,');
  });

  it('repairs the code by its errors, and saves only code that worked', async () => {
    const script = {
      code: [
        answer('return ('),
        { explanation: '', code: 'no skill at all' },
        answer('return 1', 'otherName'),
        answer('bot.log("tried"); await bot.pick({ position: { x: 30, y: 0, z: 30 } })'),
        answer('return "done"'),
        {
          explanation: '',
          code: `\`\`\`js\n${(answer('return await bot.skill("pick", parameters)') as { code: string }).code}\`\`\``,
        },
      ],
    };
    const test = await setUp({ agents: { ...codeFirst, codeIterations: 6 }, script });
    expect(await test.do({ id: 'a1', quantity: 2 })).toMatchObject({ status: 'succeeded' });
    const { attempts } = test.asked.filter(({ purpose }) => purpose === 'code').at(-1)?.inputs as CodeInputs;
    expect(attempts.map(({ error }) => error)).toEqual([
      expect.stringMatching(/^syntax: SyntaxError.*pickBerry\.js:5/) as string,
      expect.stringContaining('does not begin with a line') as string,
      'the skill is called otherName, but must be called pickBerry',
      expect.stringMatching(/^unreachable: .*\ngained 0 of 2 berry/) as string,
      'gained 0 of 2 berry',
    ]);
    expect(test.events.ofType('code.generated').map(({ iteration }) => iteration)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(test.events.ofType('skill.log')).toMatchObject([{ text: 'tried' }]);
    expect((await test.store.versions('pickBerry')).map(({ code }) => code)).toEqual([
      expect.stringContaining('bot.skill("pick", parameters)'),
    ]);
    const calls = test.events.ofType('primitive.ended').map(({ call }) => call);
    expect(calls).toEqual(calls.map((_, index) => `a1/${index + 1}`));
  });

  it('gives up after the configured number of iterations, with the last outcome', async () => {
    const test = await setUp({
      agents: { ...codeFirst, codeIterations: 2 },
      script: { code: [answer('return 1'), answer('throw { reason: "blocked", detail: "a wall" }')] },
    });
    expect(await test.do({ id: 'a1' })).toEqual({ status: 'failed', reason: 'blocked', detail: 'a wall' });
    expect(test.asked.filter(({ purpose }) => purpose === 'code')).toHaveLength(2);
    expect(await test.store.list()).toEqual([]);
  });

  it('writes as many programs as its caller allows, whatever the config says', async () => {
    const test = await setUp({
      agents: { ...codeFirst, codeIterations: 1 },
      script: { code: [answer('return 1'), answer('return 2'), answer('return 3')] },
    });
    expect(await test.do({ id: 'a1' }, undefined, 3)).toMatchObject({ status: 'failed' });
    expect(test.asked.filter(({ purpose }) => purpose === 'code')).toHaveLength(3);
  });

  it('trusts the observation more than the check', async () => {
    const check = [
      { status: 'success', reason: 'looks fine' },
      { status: 'success', reason: 'looks fine' },
    ];
    const lazy = await setUp({
      agents: { ...codeFirst, askModels: 'always', codeIterations: 2 },
      script: { code: [answer('return 1'), answer('return 2')], check },
    });
    expect(await lazy.do({ id: 'a1', intent: intent(1) })).toMatchObject({
      status: 'failed',
      detail: 'the skill returned, but the agent holds 0 of 1 berry',
    });
    const strict = await setUp({
      agents: { ...codeFirst, askModels: 'always' },
      script: { check: [{ status: 'fail', reason: 'I do not like it' }] },
    });
    expect(await strict.do({ id: 'a1', intent: intent(1) })).toMatchObject({ status: 'succeeded' });
  });

  it('asks for no check where the observation shows whether the intent is reached', async () => {
    const test = await setUp({
      agents: { ...codeFirst, codeIterations: 2 },
      script: { code: [answer('return 1'), answer('return await bot.skill("pick", parameters)')] },
    });
    expect(await test.do({ id: 'a1', intent: intent(1) })).toMatchObject({ status: 'succeeded' });
    expect(test.asked.map(({ purpose }) => purpose)).toEqual(['code', 'code']);
    const { attempts } = test.asked[1]?.inputs as CodeInputs;
    expect(attempts).toMatchObject([{ error: 'The agent holds 0 of 1 berry.' }]);
  });

  it('trusts the check if the observation cannot tell', async () => {
    const test = await setUp({
      agents: { ...codeFirst, codeIterations: 1 },
      script: { code: [answer('return 1', 'waveBerry')], check: [{ status: 'fail', reason: 'nobody waved' }] },
    });
    expect(await test.do({ id: 'a1', verb: 'wave' })).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining('nobody waved') as string,
    });
  });

  it('fails as unsupported if the symbolic model finds no fitting skill', async () => {
    const test = await setUp({ agents: codeFirst });
    expect(await test.do({ id: 'a1', verb: 'fly' })).toMatchObject({ status: 'failed', reason: 'unsupported' });
  });
});

/** What a skill whose `parameters` have one more property is given when an action is run with it. */
async function givenTo(
  property: string,
  run: (test: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>,
): Promise<unknown> {
  const store = new InMemorySkillStore();
  await store.save(
    parseSkillFile(
      '// skill: pick\n// description: Picks berries.\n' +
        `// parameters: {"type": "object", "properties": {"quantity": {"type": "integer"}${property}}}\n` +
        'async function pick(bot, parameters) {}\n',
      { path: 'pick' },
    ),
  );
  const given: unknown[] = [];
  const sandbox: CodeSandbox = {
    specificationVersion: 'v1',
    run: async ({ parameters }) => {
      given.push(parameters);
      return { status: 'returned', value: null };
    },
    close: async () => {},
  };
  await run(await setUp({ store, sandbox }));
  expect(given).toHaveLength(1);
  return given[0];
}

describe('what is held for later', () => {
  it.each([
    [
      'each item that it may be, where it keeps things',
      ', "keep": {"type": "object"}',
      { red_berry: 2, blue_berry: 2 },
    ],
    ['nothing, where it does not', '', undefined],
  ])('is told to a skill as %s', async (_, property, keep) => {
    const given = await givenTo(property, (test) => test.do({ id: 'a1' }, undefined, undefined, { berry: 2 }));
    expect((given as { keep?: unknown }).keep).toEqual(keep);
  });
});

it.each([
  ['where it takes them', ', "items": {"type": "array"}', ['red_berry', 'blue_berry']],
  ['nowhere else', '', undefined],
])('tells a skill the items that its object stands for %s', async (_, property, items) => {
  const given = await givenTo(property, (test) => test.do({ id: 'a1' }));
  expect((given as { items?: unknown }).items).toEqual(items);
});

describe('what is to be done later', () => {
  it.each([
    ['deeds, where it takes them', ', "later": {"type": "array"}', [{ verb: 'pick', object: 'berry', quantity: 3 }]],
    ['nothing, where it does not', '', undefined],
  ])('is told to a skill as %s', async (_, property, later) => {
    const next = { verb: 'pick', object: 'berry', quantity: 3, tool: 'basket' };
    const given = await givenTo(property, (test) => test.do({ id: 'a1' }, undefined, undefined, undefined, [next]));
    expect((given as { later?: unknown }).later).toEqual(later);
  });
});

describe('what a deed lacks', () => {
  const ladder: Partial<Action> & Pick<Action, 'id'> = {
    id: 'a1',
    verb: 'make',
    object: 'ladder',
    quantity: 1,
    intent: { kind: 'holds', name: 'ladder', items: ['ladder'], count: 1 },
  };
  const lacking = (preparation: Preparation['deedsFor'], agents?: Partial<Config['agents']>): Promise<GardenTest> =>
    setUp({
      preparation: { specificationVersion: 'v1', deedsFor: preparation },
      ...(agents === undefined ? {} : { agents }),
    });

  it('is made first, and what later deeds use up is spared', async () => {
    const told: unknown[] = [];
    const test = await lacking((deed, lacks, { reserved }) => {
      told.push([deed.object, lacks.length > 0, reserved]);
      return told.length > 1 ? [] : [{ verb: 'pick', object: 'berry', quantity: 1 }];
    });
    const outcome = await test.do(ladder, undefined, undefined, { berry: 1 });
    expect(outcome).toMatchObject({ status: 'failed', reason: 'missing-item' });
    expect(told).toEqual(Array.from({ length: 2 }, () => ['ladder', true, { red_berry: 1, blue_berry: 1 }]));
    expect(test.events.ofType('skill.started').map(({ skill, actionId }) => [skill, actionId])).toEqual(
      ['make', 'pick', 'make'].map((skill) => [skill, 'a1']),
    );
    expect(await held(test)).toBe(1);
  });

  it('is made a few times at most', async () => {
    let times = 0;
    const test = await lacking(() => [{ verb: 'pick', object: 'berry', quantity: ++times }]);
    await test.do(ladder);
    expect(times).toBe(4);
  });

  it('is left to the planner where nothing can be made, where that fails, and without foresight', async () => {
    for (const test of [
      await lacking(() => []),
      await lacking(() => [{ verb: 'make', object: 'ladder', quantity: 1 }]),
      await lacking(() => [{ verb: 'pick', object: 'berry', quantity: 1 }], { foresight: false }),
    ]) {
      expect(await test.do(ladder)).toMatchObject({ status: 'failed', reason: 'missing-item' });
      expect(await held(test)).toBe(0);
    }
  });
});

describe('whatever the code does', () => {
  it('is restarted for the remaining quantity if its thread was ended because of another skill', async () => {
    const quantities: unknown[] = [];
    const lossy: CodeSandbox = {
      specificationVersion: 'v1',
      run: async (run) => {
        quantities.push((run.parameters as { quantity: number }).quantity);
        if (quantities.length > 2) return sandbox.run(run);
        const found = await run.host.run('find', { names: berries, maxDistance: 100, count: 1 });
        const position = found.status === 'succeeded' ? (found.value as { position: Json }[])[0]?.position : undefined;
        await run.host.run('walk', { position: position ?? null });
        await run.host.run('pick', { position: position ?? null });
        return { status: 'crashed', kind: 'lost', detail: 'another' };
      },
      close: async () => {},
    };
    const test = await setUp({ sandbox: lossy });
    expect(await test.do({ id: 'a1', quantity: 4, intent: intent(4) })).toMatchObject({ status: 'succeeded' });
    expect(await held(test)).toBe(4);
    expect(quantities).toEqual([4, 3, 2]);
    expect(test.events.ofType('reproducibility.lost').map(({ why }) => why)).toEqual(['another', 'another']);
    expect(test.asked).toEqual([]);
  });

  it('running out of fuel does not affect the run’s reproducibility', async () => {
    const test = await setUp({
      agents: { ...codeFirst, codeIterations: 1 },
      limits: { fuel: 10 },
      script: { code: [answer('for (;;);')] },
    });
    expect(await test.do({ id: 'a1' })).toMatchObject({
      status: 'failed',
      reason: 'timeout',
      detail: expect.stringContaining('fuel of 10') as string,
    });
    expect(test.events.ofType('reproducibility.lost')).toEqual([]);
  });

  it('parameters that a primitive refuses never reach the body', async () => {
    const reached: Json[] = [];
    const wrapBody: GardenTestOptions['wrapBody'] = (body) => ({
      agent: body.agent,
      observe: (options) => body.observe(options),
      run: async ({ parameters }) => (reached.push(parameters), { status: 'succeeded' }),
      onEvent: (listener) => body.onEvent(listener),
      close: () => body.close(),
    });
    const test = await setUp({
      agents: { ...codeFirst, codeIterations: 1 },
      wrapBody,
      script: { code: [answer('await bot.wait({ seconds: "long" })')] },
    });
    expect(await test.do({ id: 'a1' })).toMatchObject({
      status: 'failed',
      reason: 'invalid',
      detail: expect.stringContaining('wait: seconds') as string,
    });
    expect(reached).toEqual([]);
    expect(test.events.ofType('primitive.ended')).toMatchObject([
      {
        call: 'a1/1',
        primitive: 'wait',
        parameters: { seconds: 'long' },
        outcome: { status: 'failed', reason: 'invalid' },
      },
    ]);
  });

  it('its notes, refused calls and results take limited room in the log', async () => {
    const test = await setUp({
      agents: { ...codeFirst, codeIterations: 1 },
      limits: { calls: 2000 },
      script: {
        code: [
          answer(`
            const long = 'x'.repeat(60_000);
            for (let i = 0; i < 300; i++) bot.log(long.slice(i));
            const problems = new Array(5000).fill(null);
            const many = Object.fromEntries(problems.map((_, i) => ['key' + i, 1]));
            const wrong = [{ seconds: long }, { seconds: problems }, many, long, problems, { seconds: -1 }];
            for (let i = 0; i < 600; i++) await bot.wait(wrong[i % wrong.length]).catch(() => {});
            throw { reason: 'blocked', detail: long };`),
        ],
      },
    });
    const outcome = await test.do({ id: 'a1' });
    expect(outcome).toMatchObject({ status: 'failed', reason: 'blocked' });
    expect(Buffer.byteLength(JSON.stringify([test.events.events, test.asked, outcome]))).toBeLessThan(200_000);
    const logged = test.events.ofType('primitive.ended');
    expect(logged).toHaveLength(20);
    expect(logged[0]).toMatchObject({ call: 'a1/1', parameters: { characters: 60_014 } });
    expect(test.events.ofType('skill.log').at(-1)?.text).toContain('580 more calls of primitives were refused');
  });

  it('a long value is logged as its length and its beginning, and reaches the skill complete', async () => {
    const test = await setUp({
      agents: codeFirst,
      script: { code: [answer('bot.log((await bot.wait({ seconds: 1 })).length)')] },
      wrapBody: (body) => ({
        agent: body.agent,
        observe: (options) => body.observe(options),
        run: async () => ({ status: 'succeeded', value: 'x'.repeat(50_000) }),
        onEvent: (listener) => body.onEvent(listener),
        close: () => body.close(),
      }),
    });
    await test.do({ id: 'a1' });
    expect(test.events.ofType('skill.log')[0]).toMatchObject({ text: '50000' });
    expect(test.events.ofType('primitive.ended')[0]?.outcome).toMatchObject({ value: { characters: 50_002 } });
  });

  it('its limits are the config’s', async () => {
    const test = await setUp({
      agents: { ...codeFirst, codeIterations: 1 },
      limits: { calls: 3 },
      script: { code: [answer('for (;;) await bot.observe()')] },
    });
    expect(await test.do({ id: 'a1' })).toMatchObject({
      status: 'failed',
      reason: 'timeout',
      detail: expect.stringContaining('more than 3 times') as string,
    });
  });

  it('code perceives its own body, with its name', async () => {
    const test = await setUp({
      agents: codeFirst,
      script: {
        code: [answer('const { name, inventory } = await bot.observe(); bot.log(name + " " + typeof inventory)')],
        check: [{ status: 'success', reason: '' }],
      },
    });
    await test.do({ id: 'a1' });
    expect(test.events.ofType('skill.log')).toMatchObject([{ text: 'ann object' }]);
  });

  it('an abort cancels the action, after the body has become idle', async () => {
    const abort = new AbortController();
    const test = await setUp({
      agents: codeFirst,
      script: { code: [answer('bot.wait({ seconds: 50 }); for (;;) await bot.wait({ seconds: 50 })')] },
    });
    const done = test.do({ id: 'a1' }, abort.signal);
    const unsubscribe = test.events.subscribe(
      (event) => event.type === 'primitive.ended' && abort.abort(new Cancelled('enough')),
    );
    expect(await done).toEqual({ status: 'cancelled', detail: 'enough' });
    unsubscribe();
    const ended = test.events.ofType('primitive.ended');
    expect(ended.at(-1)?.outcome.status).toBe('cancelled');
    expect(test.garden.clock.sleepers).toEqual([]);
    expect(test.garden.clock.holds).toEqual([]);
  });

  it('primitives that are still running are stopped with their code', async () => {
    const test = await setUp({
      agents: { ...codeFirst, codeIterations: 1 },
      script: {
        code: [answer('bot.wait({ seconds: 50 }); await bot.observe(); return 1')],
        check: [{ status: 'success', reason: '' }],
      },
    });
    expect(await test.do({ id: 'a1' })).toMatchObject({ status: 'succeeded' });
    expect(test.events.ofType('primitive.ended')).toMatchObject([
      { primitive: 'wait', outcome: { status: 'cancelled' } },
    ]);
    expect(test.garden.clock.now()).toBeLessThan(50);
  });

  it('the loss of a body is thrown', async () => {
    const test = await setUp();
    test.garden.body('ann').leave('kicked');
    await expect(test.do({ id: 'a1' })).rejects.toBeInstanceOf(BodyLost);
  });

  it('the loss of a body during a run is thrown, although the code catches it', async () => {
    const test = await setUp({
      agents: codeFirst,
      script: { code: [answer('for (;;) try { await bot.wait({ seconds: 1 }) } catch {}')] },
    });
    test.events.subscribe((event) => event.type === 'primitive.ended' && test.garden.body('ann').leave('kicked'));
    await expect(test.do({ id: 'a1' })).rejects.toBeInstanceOf(BodyLost);
    expect(test.garden.clock.holds).toEqual([]);
  });

  it('the same seed gives the same events', async () => {
    const events = async (): Promise<unknown> => {
      const test = await setUp();
      await test.do({ id: 'a1', quantity: 8 });
      return test.events.events;
    };
    expect(await events()).toEqual(await events());
  });

  it('virtual time does not pass while code is generated, loaded or run', async () => {
    const test = await setUp({
      agents: codeFirst,
      script: {
        code: [answer('for (let i = 0; i < 3e6; i++); return await bot.wait({ seconds: 2 })')],
        check: [{ status: 'success', reason: '' }],
      },
    });
    const other = test.garden.clock.sleep(1000, { signal: new AbortController().signal });
    await test.do({ id: 'a1' });
    expect(test.events.ofType('primitive.ended')[0]).toMatchObject({ startedAt: 0 });
    await other;
  });
});
