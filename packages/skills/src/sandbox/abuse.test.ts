import type { SandboxResult } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createTestSandbox, runBody, type TestRun } from './test-run.js';

describe.each([
  ['each guest has a thread of its own', undefined],
  ['the guests share one thread', 1],
])('where %s', (_where, threads) => {
  const sandbox = createTestSandbox(threads);
  afterAll(() => sandbox.close());
  /** After each attack, the sandbox must still serve the next guest. */
  afterEach(async () => {
    const serve = (): Promise<SandboxResult> =>
      runBody(sandbox, 'return [typeof Object.prototype.polluted, JSON.stringify([1]), await bot.echo({ x: 1 })]');
    const served = await serve();
    // A run that shares a thread may be lost once with a guest that still computes there.
    const isLost = threads === 1 && served.status === 'crashed' && served.kind === 'lost';
    expect(isLost ? await serve() : served).toEqual({ status: 'returned', value: ['undefined', '[1]', { x: 1 }] });
  });

  /** For guests that compute until their time is up. */
  const short: TestRun = { limits: { computeMilliseconds: 100 } };
  const run = (body: string, options: TestRun = {}): Promise<SandboxResult> => runBody(sandbox, body, options);

  describe('nothing of the host is in reach', () => {
    const absent = [
      'process',
      'require',
      'module',
      'global',
      'Buffer',
      'fetch',
      'console',
      'setTimeout',
      'setInterval',
      'setImmediate',
      'WebAssembly',
      'Worker',
      'performance',
      'navigator',
      'std',
      'os',
      'load',
      'call',
      'print',
      'scriptArgs',
      'Atomics',
      'structuredClone',
      'queueMicrotask',
      'WeakRef',
      'FinalizationRegistry',
    ];
    it.each(absent)('no %s', async (name) => {
      expect(await run(`return [typeof ${name}, typeof globalThis[${JSON.stringify(name)}]]`)).toEqual({
        status: 'returned',
        value: ['undefined', 'undefined'],
      });
    });

    it.each([
      ['a function’s constructor', 'return bot.echo.constructor("return typeof process")()'],
      ['constructors of constructors', 'return (async () => {}).constructor("return typeof process")()'],
      ['Function', 'return Function("return typeof process + typeof require")()'],
      ['indirect eval', 'return (0, eval)("typeof process + typeof require")'],
      [
        'an error’s constructor',
        'try { await bot.refuse({}) } catch (error) { return error.constructor.constructor("return typeof ' +
          'process")() }',
      ],
      [
        'a value’s constructor',
        'return (await bot.echo({ x: [] })).x.constructor.constructor("return typeof process")()',
      ],
      ['this', 'return (function () { return typeof this })()'],
    ])('through %s', async (_way, body) => {
      const result = await run(body);
      expect(result.status).toBe('returned');
      expect(JSON.stringify(result)).toMatch(/"undefined(undefined)?"/);
    });

    it.each(['import("node:fs")', 'import("fs")', 'import("./worker.js")', 'import("data:text/javascript,1")'])(
      'through %s',
      async (code) => {
        expect(await run(`return await ${code}`)).toMatchObject({ status: 'crashed', kind: 'error' });
      },
    );

    it('through stack traces, which name nothing outside', async () => {
      const result = await run(
        'const texts = []; try { await bot.refuse({}) } catch (error) { texts.push(error.stack) } try { null.x ' +
          '} catch (error) { texts.push(error.stack) } try { eval("(") } catch (error) { texts.push(error.stack) ' +
          '} return texts.join()',
      );
      expect(JSON.stringify(result)).not.toMatch(/file:|node:|\/dist\/|\/src\/|worker/);
    });

    it('through call sites, where the functions of the bridge give no more than bot does', async () => {
      const body = `
        const seen = [];
        Error.prepareStackTrace = (_, sites) => { for (const site of sites) seen.push(site.getFunction?.()); return ''; };
        try { await bot.echo({ toJSON() { new Error('x').stack; return {}; } }); } catch {}
        const tried = [];
        const values = [['run', 'secret', '{}'], ['x', 'y', 'z'], [], [{}, [], 1]];
        for (const found of seen.filter((one) => typeof one === 'function' && one !== test))
          for (const some of values)
            try { tried.push(await found(...some)); } catch (error) { tried.push(String(error.message).slice(0, 60)); }
        return tried.length;`;
      const used: string[] = [];
      const result = await run(body, {
        host: { run: async (primitive) => (used.push(primitive), { status: 'succeeded' }) },
      });
      expect(['returned', 'failed', 'crashed']).toContain(result.status);
      expect(used.every((primitive) => ['echo', 'refuse', 'stay'].includes(primitive))).toBe(true);
    });

    it('the functions of bot cannot be changed', async () => {
      const body = `
        const attempts = [
          () => { bot.echo = 1 }, () => { delete bot.echo }, () => { bot.more = 1 }, () => { bot.echo.x = 1 },
          () => { Object.setPrototypeOf(bot, {}) }, () => { Object.defineProperty(bot, 'echo', { value: 1 }) },
        ];
        return attempts.map((attempt) => { try { attempt(); return 'done' } catch (error) { return error.name } });`;
      expect(await run(body)).toEqual({ status: 'returned', value: Array(6).fill('TypeError') });
    });

    it('changes of a skill to built-ins end with its run', async () => {
      await run(
        'Object.prototype.polluted = 1; JSON.stringify = () => "x"; Array.prototype.map = null; ' +
          'Promise.prototype.then = null; globalThis.Promise = null; Error.prototype.reason = "died"; return 1',
      );
    });

    it.each([
      [
        'a __proto__ in parameters',
        'return await bot.echo(JSON.parse(\'{"__proto__": {"polluted": 1}, "constructor": {"prototype": ' +
          '{"polluted": 1}}}\'))',
      ],
      ['a __proto__ in the result', 'return JSON.parse(\'{"__proto__": {"polluted": 1}}\')'],
    ])('%s changes no prototype', async (_what, body) => {
      expect(await run(body)).toMatchObject({ status: 'returned' });
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    });
  });

  describe('a guest that changes built-ins does not lose the bridge', () => {
    it.each([
      ['JSON', 'JSON.stringify = () => { throw 1 }; JSON.parse = () => { throw 1 };'],
      [
        'prototypes',
        'Object.prototype.toJSON = () => ({ x: 666 }); delete Object.prototype.toJSON; Promise.prototype.then ' +
          '= () => { throw 1 }; Array.prototype.includes = () => true;',
      ],
      [
        'the global object',
        'globalThis.Promise = null; globalThis.Error = null; globalThis.String = null; globalThis.Object = ' +
          'null; globalThis.JSON = null;',
      ],
    ])('%s', async (_what, prologue) => {
      expect(await run(`${prologue} return await bot.echo({ x: 1 })`)).toEqual({ status: 'returned', value: { x: 1 } });
      expect(await run(`${prologue} await bot.refuse({})`)).toEqual({
        status: 'failed',
        reason: 'unreachable',
        detail: 'too far',
      });
    });
  });

  describe('time', () => {
    const built = 'const text = "a".repeat(1e6), part = "b".repeat(1000);';
    it.each([
      ['a loop', 'for (;;);'],
      ['a loop that catches', 'for (;;) try { for (;;); } catch {} finally { continue; }'],
      ['a loop after an await', 'await bot.echo({}); for (;;);'],
      ['a loop after a failure', 'try { await bot.refuse({}) } catch { for (;;); }'],
      ['microtasks without end', 'const again = () => Promise.resolve().then(again); await again();'],
      [
        'microtasks that multiply',
        'const split = async () => { await null; split().catch(split); split(); }; split(); await new ' +
          'Promise(() => {});',
      ],
      ['a generator', 'function* all() { for (;;) yield 1; } for (const one of all());'],
      ['a regular expression', 'return /^(a+)+$/.test("a".repeat(40) + "b")'],
      ['a toJSON of parameters', 'await bot.echo({ toJSON() { for (;;); } })'],
      ['a getter of the result', 'return { get x() { for (;;); } }'],
      ['a proxy as result', 'return new Proxy({}, { ownKeys() { for (;;); } })'],
      ['a proxy as error', 'throw new Proxy({}, { get() { for (;;); } })'],
      ['a toString of a log', 'bot.log({ toString() { for (;;); } })'],
      ['a thenable as result', 'return { then() { for (;;); } }'],
      ['a loop in the library', 'await bot.skill("endless")'],
      ['a sort', 'new Array(1e6).fill(0).sort(() => { for (;;); })'],
      ['indexOf without end', `${built} for (;;) text.indexOf(part);`],
      ['indexOf after an await', `${built} await bot.echo({}); for (;;) try { text.indexOf(part); } catch {}`],
      ['replaceAll', `${built} for (;;) text.replaceAll("a", "b").split("b");`],
      ['fill', 'const many = new Uint8Array(2e7); for (;;) many.fill(1);'],
      ['big numbers', 'let big = 3n; for (;;) big = big * big;'],
    ])('is up for %s', async (_what, body) => {
      const result = await run(body, { ...short, library: { endless: 'for (;;);' } });
      expect(result.status).toBe('crashed');
      expect(['time', 'memory', 'error']).toContain((result as { kind: string }).kind);
    });

    it('is limited for code beside the function', async () => {
      const entry = {
        name: 'test',
        description: '',
        parameters: null,
        version: 1,
        code: 'for (;;);\nasync function test() {}',
      };
      expect(await run('', { ...short, entry })).toMatchObject({ status: 'crashed', kind: 'time' });
    });

    it.each([
      [
        'a getter of what is thrown',
        'throw { get name() { for (;;); }, get message() { for (;;); }, get stack() { for (;;); } };',
      ],
      [
        'a getter of an error that is thrown',
        'throw Object.defineProperty(new Error("x"), "stack", { get() { for (;;); } });',
      ],
      ['prepareStackTrace', 'Error.prepareStackTrace = () => { for (;;); }; null.x;'],
      [
        'a proxy that is thrown',
        'throw new Proxy(new Error("x"), { get() { for (;;); }, getPrototypeOf() { for (;;); } });',
      ],
    ])('is up for %s beside the function, in the entry and in the library', async (_what, code) => {
      const hostile = {
        name: 'hostile',
        description: '',
        parameters: null,
        version: 1,
        code: `${code}\nasync function hostile() {}`,
      };
      expect(await run('', { ...short, entry: hostile })).toMatchObject({ status: 'crashed' });
      const result = await sandbox.run({
        entry: {
          ...hostile,
          name: 'caller',
          code: 'async function caller(bot) { for (;;) try { await bot.skill("hostile") } catch {} }',
        },
        library: [hostile],
        parameters: {},
        primitives: [],
        host: {
          run: async () => ({ status: 'succeeded' }),
          observe: async () => ({}),
          log: () => {},
          now: () => 0,
          turn: async () => () => {},
        },
        limits: { fuel: 1_000_000, computeMilliseconds: 100, memoryBytes: 32 * 1024 * 1024, calls: 10 },
        seed: 's',
        signal: new AbortController().signal,
      });
      expect(result).toMatchObject({ status: 'crashed' });
    });

    it('of one guest is not that of others: the engine stops it, and they return the same', async () => {
      // A watchdog that looks seldom, so that a busy machine does not have it end the thread first.
      const seldom: typeof systemWallClock.sleep = (milliseconds, options) =>
        systemWallClock.sleep(100 * milliseconds, options);
      const patient = createTestSandbox(threads, { ...systemWallClock, sleep: seldom });
      const sum = 'let sum = 0; for (let i = 0; i < 100; i++) sum += (await bot.echo({ i })).i; return sum';
      const [bad, ...neighbours] = await Promise.all([
        runBody(patient, 'for (;;);', short),
        ...[1, 2, 3].map(() => runBody(patient, sum)),
      ]);
      await patient.close();
      expect(bad).toMatchObject({ kind: 'time' });
      expect(neighbours).toEqual(Array(3).fill({ status: 'returned', value: 4950 }));
    });

    it('in a built-in function is that of others: they return the same, or are lost with the thread', async () => {
      const good = (): Promise<SandboxResult> =>
        run('let sum = 0; for (let i = 0; i < 100; i++) sum += (await bot.echo({ i })).i; return sum');
      const [worse, ...others] = await Promise.all([
        run(`await bot.echo({}); ${built} for (;;) text.indexOf(part);`, short),
        good(),
        good(),
        good(),
      ]);
      expect(worse).toMatchObject({ kind: 'time' });
      for (const other of others)
        expect(JSON.stringify(other)).toMatch(threads === undefined ? /"value":4950/ : /"value":4950|"kind":"lost"/);
      // A run that waits in the same thread is lost with it, and its result says that another skill was the cause.
      const waiting = run('return await bot.stay({})', { signal: AbortSignal.timeout(60_000) });
      await run('return 1');
      if (threads === 1) {
        await run(`${built} for (;;) text.indexOf(part);`, short);
        expect(await waiting).toMatchObject({
          status: 'crashed',
          kind: 'lost',
          detail: expect.stringContaining('another skill') as string,
        });
      }
    });
  });

  /** With the milliseconds that it may compute if nothing but its time ends it. */
  type Greedy = readonly [what: string, body: string, milliseconds?: number];

  describe('memory', () => {
    it.for<Greedy>([
      ['objects', 'const all = []; for (;;) all.push({});'],
      ['a text that doubles', 'let text = "x"; for (;;) text += text;'],
      ['repeat', 'return "x".repeat(2 ** 30)'],
      ['typed arrays', 'const all = []; for (;;) all.push(new Uint8Array(1e6));'],
      ['padStart', 'return "x".padStart(2 ** 30 - 1)'],
      ['catching', 'const all = []; for (;;) try { all.push("y".repeat(1e6) + all.length); } catch {}', 400],
      ['promises', 'const all = []; for (;;) all.push(new Promise(() => {}));'],
      ['a result that is too long', 'return "x".repeat(5e6)'],
      ['a result of many', 'return new Array(1e6).fill(12345)'],
      [
        'a JSON.stringify of what repeats',
        'let list = ["x".repeat(1000)]; for (let i = 0; i < 30; i++) list = [list, list]; return list',
      ],
    ])('is limited for %s', async ([, body, milliseconds = 1500]) => {
      const result = await run(body, { limits: { computeMilliseconds: milliseconds } });
      expect(result.status).toBe('crashed');
    });

    it('is limited for values sent in one slice', async () => {
      expect(
        await run('const text = "x".repeat(6e4); for (;;) bot.echo({ text }).catch(() => {});', {
          limits: { computeMilliseconds: 1500 },
        }),
      ).toMatchObject({ status: 'crashed', kind: 'memory' });
    });

    it('refuses a parameter that is too long, with an error that can be caught', async () => {
      expect(
        await run('try { await bot.echo({ text: "x".repeat(7e4) }) } catch (error) { return error.reason }'),
      ).toEqual({ status: 'returned', value: 'invalid' });
    });
  });

  describe('calls', () => {
    it.each([
      ['one after the other', 'for (;;) await bot.echo({});'],
      ['all at once', 'for (;;) bot.echo({});'],
      ['catching', 'for (;;) try { await bot.refuse({}); } catch {}'],
      ['observations', 'for (;;) await bot.observe();'],
      ['notes', 'for (;;) bot.log("x");'],
      ['notes of nothing', 'for (;;) try { bot.log(""); } catch {}'],
    ])('are limited: %s', async (_what, body) => {
      let used = 0;
      const count = (): void => void used++;
      const result = await run(body, {
        host: { run: async () => (count(), { status: 'succeeded' }), observe: async () => (count(), {}), log: count },
      });
      expect(result).toMatchObject({ status: 'crashed', kind: 'calls' });
      expect(used).toBeLessThanOrEqual(200);
    });
  });

  describe('depth', () => {
    const nested = (depth: number): string => `let list = []; for (let i = 0; i < ${depth}; i++) list = [list];`;
    it.for<Greedy>([
      ['recursion', 'const f = () => f(); f();'],
      ['recursion that catches', 'const f = () => { try { f(); } catch { f(); } }; f();', 400],
      ['JSON.parse', 'return JSON.parse("[".repeat(20000) + "]".repeat(20000))'],
      ['JSON.parse of objects', 'return JSON.parse(\'{"a":\'.repeat(20000) + "1" + "}".repeat(20000))'],
      ['a result', `${nested(20000)} return list;`],
      ['a result that JSON can hold', `${nested(400)} return list;`],
      ['parameters', `${nested(20000)} await bot.echo({ list });`],
      ['an error', `${nested(20000)} throw list;`],
      ['toString', `${nested(20000)} return String(list);`],
      ['source', 'return eval("[".repeat(50000) + "]".repeat(50000))'],
      ['a regular expression', 'return new RegExp("(".repeat(20000) + ")".repeat(20000)).test("x")'],
      ['skills', 'await bot.skill("test")'],
      ['skills and promises', 'await null; await bot.skill("test")'],
      ['proxies', 'let proxy = {}; for (let i = 0; i < 50000; i++) proxy = new Proxy(proxy, {}); return proxy.x'],
      ['bound functions', 'let f = () => 1; for (let i = 0; i < 50000; i++) f = f.bind(null); return f()'],
    ])('is limited for %s', async ([, body, milliseconds = 1500]) => {
      const result = await run(body, { limits: { computeMilliseconds: milliseconds } });
      expect(['crashed', 'failed']).toContain(result.status);
    });

    it('does not affect the freeing of nested values', async () => {
      expect(await run(`${nested(200000)} list = null; return 1`)).toEqual({ status: 'returned', value: 1 });
    });
  });

  describe('strange ends', () => {
    it.each([
      ['undefined', 'throw undefined'],
      ['null', 'throw null'],
      ['a symbol', 'throw Symbol("x")'],
      ['a function', 'throw () => {}'],
      ['a big number', 'throw 1n'],
      ['a circle', 'const a = {}; a.a = a; throw a'],
      ['a revoked proxy', 'const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); throw proxy'],
      ['an error whose name throws', 'throw Object.defineProperty(new Error("x"), "name", { get() { throw 1 } })'],
      ['an error whose message is a symbol', 'throw Object.assign(new Error(), { message: Symbol("x") })'],
      ['a reason that is not a text', 'throw { reason: { toString: () => "died" } }'],
      ['a promise', 'throw Promise.reject(1)'],
      ['a circle as result', 'const a = {}; a.a = a; return a'],
      ['a big number as result', 'return 1n'],
      ['a result whose toJSON throws', 'return { toJSON() { throw new TypeError("no") } }'],
      ['a thenable that rejects', 'return { then(_, reject) { reject(1) } }'],
      ['a syntax that closes the function', '} } ) ( ) ; ( ( ) => { {'],
    ])('are described: %s', async (_what, body) => {
      const result = await run(body);
      expect(result.status).toBe('crashed');
      expect((result as { detail: string }).detail).not.toBe('');
    });

    it('are read once, so that a reason cannot change', async () => {
      expect(
        await run('let turn = 0; throw { get reason() { return turn++ === 0 ? "died" : "boredom" } }'),
      ).toMatchObject({ status: 'failed', reason: 'died' });
    });

    it('ignores a second settlement and unhandled rejections', async () => {
      expect(await run('Promise.reject(new Error("loose")); bot.refuse({}); await bot.echo({}); return 1')).toEqual({
        status: 'returned',
        value: 1,
      });
    });

    it('end a run with its skill, even if other calls are pending', async () => {
      expect(await run('bot.stay({}); (async () => { for (;;) await bot.echo({}); })(); return 1')).toEqual({
        status: 'returned',
        value: 1,
      });
      expect(
        await run(
          'Promise.resolve().then(() => { const again = () => Promise.resolve().then(again); again(); }); return 1',
        ),
      ).toEqual({ status: 'returned', value: 1 });
    });
  });

  describe('any text at all as code', () => {
    const words = [
      'bot',
      '.',
      'echo',
      'refuse',
      'stay',
      'log',
      'skill',
      '(',
      ')',
      '{',
      '}',
      '[',
      ']',
      ';',
      'await ',
      'async ',
      'function ',
      '=>',
      'return ',
      'throw ',
      'new ',
      'Promise',
      'for(;;)',
      'try{',
      '}catch{',
      '}finally{',
      'x',
      '=',
      '1',
      '"a"',
      '`${',
      '`',
      '/',
      '*',
      'globalThis',
      'Proxy',
      'Symbol',
      'yield ',
      'class ',
      'this',
      'parameters',
      ',',
      ':',
      '...',
      '?.',
      '\n',
      '\u2028',
      '\0',
      '\ud800',
    ];
    it('ends with a result', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom(...words), { maxLength: 40 }), async (parts) => {
          const result = await run(parts.join(''), {
            limits: { computeMilliseconds: 200 },
            primitives: ['echo', 'refuse'],
          });
          expect(['returned', 'failed', 'crashed']).toContain(result.status);
        }),
        { numRuns: 150 },
      );
    });
  });
});
