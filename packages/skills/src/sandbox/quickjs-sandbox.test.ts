import { Cancelled, failed, succeeded, type ActionOutcome, type Json } from '@s-agents/core';
import { eventually } from '@s-agents/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestSandbox, runBody, type TestRun } from './test-run.js';

const sandbox = createTestSandbox();
afterAll(() => sandbox.close());
const run = (body: string, options: TestRun = {}) => runBody(sandbox, body, options);

describe('a skill in the sandbox', () => {
  it('gets its parameters and gives its result', async () => {
    expect(await run('return [parameters.a + 1, null, { b: "ä\\u2028😀" }]', { parameters: { a: 1 } })).toEqual({
      status: 'returned',
      value: [2, null, { b: 'ä\u2028😀' }],
    });
  });

  it('returns null for undefined', async () => {
    expect(await run('')).toEqual({ status: 'returned', value: null });
    expect(await run('return () => 1')).toEqual({ status: 'returned', value: null });
  });

  it('uses primitives, and gets their values', async () => {
    expect(await run('return await bot.echo({ x: 1 })')).toEqual({ status: 'returned', value: { x: 1 } });
    expect(await run('return await bot.echo()')).toEqual({ status: 'returned', value: {} });
    expect(await run('return Object.keys(bot)')).toEqual({
      status: 'returned',
      value: ['echo', 'refuse', 'stay', 'observe', 'skill', 'log'],
    });
  });

  it('gets a primitive’s failure as an error with reason and detail, which it may rethrow', async () => {
    expect(
      await run(
        'try { await bot.refuse({}) } catch (error) { return [error instanceof Error, error.reason, ' +
          'error.detail, error.message] }',
      ),
    ).toEqual({
      status: 'returned',
      value: [true, 'unreachable', 'too far', 'unreachable: too far'],
    });
    expect(await run('await bot.refuse({})')).toEqual({ status: 'failed', reason: 'unreachable', detail: 'too far' });
  });

  it('gets a cancelled primitive as interrupted', async () => {
    expect(
      await run('await bot.echo({})', { host: { run: async () => ({ status: 'cancelled', detail: 'stop' }) } }),
    ).toEqual({ status: 'failed', reason: 'interrupted', detail: 'stop' });
  });

  it('gets what a primitive lacked, and tells what it lacks itself, if that is of the right form', async () => {
    const lack = { items: ['oak_planks', 'birch_planks'], count: 3 };
    const missing = [lack, { items: ['stick'], count: 1 }];
    const failing = async (code: string) =>
      run(code, { host: { run: async () => failed('missing-item', 'planks', missing) } });
    expect(await failing('try { await bot.refuse({}) } catch (error) { return error.missing }')).toEqual({
      status: 'returned',
      value: missing,
    });
    expect(await failing('await bot.refuse({})')).toEqual({
      status: 'failed',
      reason: 'missing-item',
      detail: 'planks',
      missing,
    });
    const thrown = async (text: string) => run(`throw { reason: "missing-item", detail: "x", missing: ${text} }`);
    expect(await thrown(JSON.stringify([lack]))).toMatchObject({ status: 'failed', missing: [lack] });
    for (const wrong of [
      '"3 planks"',
      '7',
      'null',
      '[]',
      '[{ items: [], count: 1 }]',
      '[{ items: ["stick"], count: 0 }]',
      '[{ items: ["stick"], count: 1.5 }]',
      '[{ items: ["x".repeat(101)], count: 1 }]',
      'Array(101).fill({ items: ["stick"], count: 1 })',
      '[{ items: ["stick"], count: 1, toJSON: () => "stick" }]',
      '[{ items: ["x".repeat(5e6)], count: 1 }]',
    ])
      expect(await thrown(wrong), wrong).toEqual({ status: 'failed', reason: 'missing-item', detail: 'x' });
  });

  it('fails with a reason of its own from the closed list only', async () => {
    expect(await run('throw { reason: "unsupported", detail: "no way" }')).toEqual({
      status: 'failed',
      reason: 'unsupported',
      detail: 'no way',
    });
    expect(await run('throw Object.assign(new Error("none left"), { reason: "not-found" })')).toEqual({
      status: 'failed',
      reason: 'not-found',
      detail: 'none left',
    });
    expect(await run('throw { reason: "boredom", detail: "x" }')).toMatchObject({ status: 'crashed', kind: 'error' });
  });

  it('observes', async () => {
    expect(await run('return (await bot.observe()).inventory.log')).toEqual({ status: 'returned', value: 3 });
  });

  it('runs a called skill with the parameters that the host gives for it, if it gives any', async () => {
    const library = { double: 'return { ...parameters, x: parameters.x * 2 }' };
    const calls = 'return await bot.skill("double", { x: 4 })';
    expect(await run(calls, { library })).toEqual({ status: 'returned', value: { x: 8 } });
    const asked: unknown[] = [];
    const parametersFor = (skill: string, parameters: Json): ActionOutcome => {
      asked.push([skill, parameters]);
      return succeeded({ x: 5, y: 'z' });
    };
    const host = { parametersFor };
    expect(await run(calls, { library, host })).toEqual({ status: 'returned', value: { x: 10, y: 'z' } });
    expect(await run('return await bot.skill("none")', { library, host })).toMatchObject({ reason: 'invalid' });
    expect(asked).toEqual([
      ['double', { x: 4 }],
      ['none', {}],
    ]);
    const refuses = { parametersFor: () => failed('invalid', 'there is no such thing') };
    expect(await run(calls, { library, host: refuses })).toEqual({
      status: 'failed',
      reason: 'invalid',
      detail: 'there is no such thing',
    });
  });

  it('rejects a call whose parameters are no JSON, and never throws before', async () => {
    const code =
      'const none = () => "rejected"; return [await bot.echo({ x: 1n }).catch(none), await bot.skill("a", 1n).catch(none)]';
    expect(await run(code)).toEqual({ status: 'returned', value: ['rejected', 'rejected'] });
  });

  it('can have several calls pending at once', async () => {
    expect(await run('return await Promise.all([1, 2, 3].map((x) => bot.echo({ x })))')).toEqual({
      status: 'returned',
      value: [{ x: 1 }, { x: 2 }, { x: 3 }],
    });
  });

  it('names the nearest methods where code calls one that is not there', async () => {
    expect(await run('await bot.eco({})')).toEqual({
      status: 'crashed',
      kind: 'error',
      detail: expect.stringMatching(/^TypeError: bot has no method "eco"; nearest: echo \(test\.js:\d+\)$/) as string,
    });
    expect(
      await run('await bot; return [`${typeof bot}`, JSON.stringify({ bot }), "goTo" in bot, "echo" in bot]'),
    ).toEqual({
      status: 'returned',
      value: ['object', '{"bot":{}}', false, true],
    });
  });

  it('leaves notes, in order', async () => {
    const log: string[] = [];
    await run('bot.log("one"); await bot.echo({}); bot.log(2); bot.log("x".repeat(9000));', {
      host: { log: (text) => log.push(text) },
    });
    expect(log.slice(0, 2)).toEqual(['one', '2']);
    expect(log[2]).toHaveLength(2001);
  });

  it('runs skills of the library, each with its own parameters and errors', async () => {
    const library = {
      double: 'return parameters.x * 2',
      fall: 'await bot.refuse({})',
      broken: 'return )',
      again: 'return (await bot.skill("double", parameters)) + 1',
    };
    expect(await run('return await bot.skill("again", { x: 4 })', { library })).toEqual({
      status: 'returned',
      value: 9,
    });
    expect(await run('await bot.skill("fall")', { library })).toMatchObject({
      status: 'failed',
      reason: 'unreachable',
    });
    expect(await run('await bot.skill("none")', { library })).toEqual({
      status: 'failed',
      reason: 'invalid',
      detail: 'there is no skill "none"',
    });
    expect(await run('await bot.skill("broken")', { library })).toMatchObject({
      status: 'failed',
      reason: 'invalid',
      detail: expect.stringContaining('broken.js:4') as string,
    });
  });

  it('sees the world’s time, which stands still while it computes', async () => {
    let now = 12.5;
    const host = { now: () => now, run: async () => ((now += 60), succeeded()) };
    expect(
      await run(
        'const start = Date.now(); for (let i = 0; i < 1e5; i++); const same = Date.now() === start; await ' +
          'bot.echo({}); return [start, same, Date.now(), new Date().toISOString(), new ' +
          'Date().getTimezoneOffset()]',
        { host },
      ),
    ).toEqual({
      status: 'returned',
      value: [12_500, true, 72_500, '1970-01-01T00:01:12.500Z', 0],
    });
  });

  it('draws the same numbers from the same seed, and others from another', async () => {
    const draw = async (seed: string): Promise<unknown> =>
      run('return [Math.random(), Math.random(), Math.random()]', { seed });
    expect(await draw('a')).toEqual(await draw('a'));
    expect(await draw('a')).not.toEqual(await draw('b'));
  });

  it('crashes with the place of the error', async () => {
    expect(await run('\nnothing.here')).toEqual({
      status: 'crashed',
      kind: 'error',
      detail: 'ReferenceError: nothing is not defined (test.js:5)',
    });
    expect(await run('return (')).toMatchObject({
      status: 'crashed',
      kind: 'syntax',
      detail: expect.stringContaining('test.js:5') as string,
    });
    expect(
      await run('', {
        entry: { name: 'other', description: '', parameters: null, version: 1, code: 'async function test() {}' },
      }),
    ).toMatchObject({ status: 'crashed', kind: 'error' });
  });

  it('does not wait forever for a promise of its own', async () => {
    expect(await run('await new Promise(() => {})')).toMatchObject({
      status: 'crashed',
      kind: 'error',
      detail: expect.stringContaining('never settles') as string,
    });
  });

  it('is over when its host fails', async () => {
    expect(
      await run('try { await bot.echo({}) } catch {} for (;;) await bot.observe()', {
        host: { run: async () => Promise.reject(new Error('no body')) },
      }),
    ).toEqual({ status: 'crashed', kind: 'lost', detail: 'the host failed: no body' });
    expect(
      await run('bot.log("x"); await bot.stay({})', {
        host: {
          log: () => {
            throw new Error('log full');
          },
        },
      }),
    ).toEqual({ status: 'crashed', kind: 'lost', detail: 'the host failed: log full' });
  });

  it('computes only during its turns, and releases each when the host has begun its calls', async () => {
    const told: string[] = [];
    const turn = async (): Promise<() => void> => (told.push('in'), () => void told.push('out'));
    await run('await bot.echo({}); await bot.echo({})', {
      host: { turn, run: async () => (told.push('call'), succeeded()) },
    });
    expect(told).toEqual(['in', 'call', 'out', 'in', 'call', 'out', 'in', 'out']);
  });

  it('releases its turn when it is aborted while it waits for one or for its thread', async () => {
    const abort = new AbortController();
    const held: string[] = [];
    const turn = async (): Promise<() => void> => (
      held.push('in'), abort.abort(new Cancelled('enough')), () => void held.pop()
    );
    expect(await run('return 1', { signal: abort.signal, host: { turn } })).toEqual({
      status: 'cancelled',
      detail: 'enough',
    });
    expect(held).toEqual([]);
    const never = new AbortController();
    const waiting = run('return 1', {
      signal: never.signal,
      host: {
        turn: () =>
          new Promise((_, reject) =>
            never.signal.addEventListener('abort', () => reject(never.signal.reason as Error)),
          ),
      },
    });
    never.abort(new Cancelled('no turn'));
    expect(await waiting).toEqual({ status: 'cancelled', detail: 'no turn' });
  });

  it('ends with its fuel, at the same place every time', async () => {
    const places = new Set<string>();
    for (let i = 0; i < 4; i++) {
      const log: string[] = [];
      const result = await run('await bot.echo({}); for (let i = 0; ; i++) if (i % 10_000 === 0) bot.log(i)', {
        limits: { fuel: 25 },
        host: { log: (text) => log.push(text) },
      });
      expect(result).toMatchObject({ status: 'crashed', kind: 'fuel' });
      places.add(log.join());
    }
    expect(places.size).toBe(1);
    expect([...places][0]).toContain('20000');
  });
});

describe('an abort', () => {
  it.each([
    ['spins', 'bot.echo({}); for (;;);'],
    [
      'spins in a built-in function',
      'bot.echo({}); const text = "a".repeat(1e6); for (;;) text.indexOf("b".repeat(1000));',
    ],
    ['waits', 'bot.echo({}); await bot.stay({})'],
    ['catches everything', 'bot.echo({}); for (;;) try { await bot.stay({}); } catch {}'],
  ])('ends a skill that %s, and the sandbox keeps working', async (_what, body) => {
    const abort = new AbortController();
    // The guest that spins never gives control back, so the test aborts it from outside.
    const ended = run(body, { signal: abort.signal });
    await run('return 1');
    abort.abort(new Cancelled('ctrl-C'));
    expect(await ended).toEqual({ status: 'cancelled', detail: 'ctrl-C' });
    expect(await run('return 2')).toEqual({ status: 'returned', value: 2 });
  });

  it('before the start keeps a skill from running', async () => {
    const calls: string[] = [];
    expect(
      await run('await bot.echo({})', {
        signal: AbortSignal.abort(new Cancelled('too late')),
        host: { run: async (primitive) => (calls.push(primitive), succeeded()) },
      }),
    ).toEqual({ status: 'cancelled', detail: 'too late' });
    expect(calls).toEqual([]);
  });
});

describe('an abort whose reason is not a cancellation', () => {
  it('also cancels, before the start and during the run', async () => {
    const reason = new Error('the time is up');
    expect(await run('', { signal: AbortSignal.abort(reason) })).toEqual({
      status: 'cancelled',
      detail: 'the time is up',
    });
    const abort = new AbortController();
    expect(
      await run('await bot.echo({}); for (;;);', {
        signal: abort.signal,
        host: { run: async () => (abort.abort(reason), succeeded()) },
      }),
    ).toEqual({ status: 'cancelled', detail: 'the time is up' });
  });
});

describe('preparing the sandbox', () => {
  const preparation = {
    library: [],
    primitives: ['echo', 'refuse', 'stay'],
    limits: { fuel: 1_000_000, computeMilliseconds: 10_000, memoryBytes: 32 * 1024 * 1024, calls: 200 },
  };

  it('starts the threads that the first runs need, up to the maximum', async () => {
    let started = 0;
    const count = (): number => ++started;
    process.on('worker', count);
    const own = createTestSandbox();
    try {
      own.prepare?.({ ...preparation, runs: 2 });
      own.prepare?.({ ...preparation, runs: 1 });
      await eventually(() => expect(started).toBe(2));
      expect(await Promise.all([runBody(own, 'return 1'), runBody(own, 'return 2')])).toEqual([
        { status: 'returned', value: 1 },
        { status: 'returned', value: 2 },
      ]);
      expect(started).toBe(2);
      own.prepare?.({ ...preparation, runs: 1000 });
      await eventually(() => expect(started).toBe(8));
    } finally {
      await own.close();
      process.off('worker', count);
    }
    expect(started).toBe(8);
  });

  it('is only a hint: runs with another library, other primitives or less memory get what they need', async () => {
    const own = createTestSandbox(1);
    try {
      own.prepare?.({ ...preparation, runs: 1 });
      const library = { double: 'return parameters.x * 2' };
      expect(await runBody(own, 'return await bot.skill("double", { x: 2 })', { library })).toEqual({
        status: 'returned',
        value: 4,
      });
      expect(await runBody(own, 'return Object.keys(bot)', { primitives: ['echo'] })).toEqual({
        status: 'returned',
        value: ['echo', 'observe', 'skill', 'log'],
      });
      expect(
        await runBody(own, 'const all = []; for (;;) all.push(new ArrayBuffer(1e6));', {
          limits: { memoryBytes: 4 * 1024 * 1024 },
        }),
      ).toMatchObject({ status: 'crashed', kind: 'memory' });
    } finally {
      await own.close();
    }
  });
});

describe('closing the sandbox', () => {
  it('cancels current and later runs, and can be repeated', async () => {
    const own = createTestSandbox();
    const waiting = runBody(own, 'await bot.stay({})');
    const spinning = runBody(own, 'for (;;);');
    await runBody(own, '');
    await own.close();
    await own.close();
    expect(await waiting).toMatchObject({ status: 'cancelled' });
    expect(await spinning).toMatchObject({ status: 'cancelled' });
    expect(await runBody(own, '')).toMatchObject({ status: 'cancelled' });
  });
});
