import { failed, succeeded, type Json, type SandboxResult } from '@s-agents/core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createTestSandbox, runBody, type TestRun } from './test-run.js';

/**
 * Attacks on the sandbox: the code of a hostile skill, what its result must look like as JSON, and how long it may
 * compute (2 s by default). None may reveal anything of the host, and the sandbox must serve the next guest. Limits of
 * time, fuel, memory and depth are tested in abuse.test.ts.
 */
type Attack = readonly [what: string, body: string, result: RegExp, milliseconds?: number];
/** The limit for attacks that would compute for longer than any limit. */
const endless = 400;

const sandbox = createTestSandbox();
afterAll(() => sandbox.close());

const returned = /^{"status":"returned"/;
const crashed = /^{"status":"crashed"/;
const refused = /"reason":"invalid"|"kind":"error"/;
const gone = /"value":"gone"/;

const traces = /file:|node:internal|node_modules|quickjs|worker|\/(dist|src|tmp|home|work|usr)\//;

/** A function for every guest that describes everything that can be read of a value. */
const spyglass = `
  const seen = [];
  const look = (thing, depth = 0) => {
    if (depth > 3) return;
    try { seen.push(String(thing)); } catch (error) { seen.push(typeof thing); }
    if ((typeof thing !== 'object' && typeof thing !== 'function') || thing === null) return;
    for (const key of Reflect.ownKeys(thing)) {
      if (key === 'caller' || key === 'callee' || key === 'arguments') continue;
      try { seen.push(String(key)); look(thing[key], depth + 1); } catch (error) { seen.push(String(error.stack)); }
    }
    for (const key of ['stack', 'message', 'name', 'cause', 'fileName', 'reason', 'detail'])
      try { seen.push(String(thing[key])); } catch (error) { seen.push(String(error && error.stack)); }
  };
  const told = () => seen.join('\\n').slice(0, 20000);
`;

async function attack(
  body: string,
  options: TestRun = {},
): Promise<{ result: SandboxResult; text: string; out: string }> {
  const said: string[] = [];
  const used: { primitive: string; parameters: Json }[] = [];
  const result = await runBody(sandbox, `${spyglass}\n${body}`, {
    ...options,
    limits: { fuel: 150, ...options.limits },
    host: {
      run: async (primitive, parameters) => {
        used.push({ primitive, parameters });
        return primitive === 'echo' ? succeeded(parameters) : failed('unreachable', 'too far');
      },
      log: (text) => void said.push(text),
      ...options.host,
    },
  });
  const text = JSON.stringify(result);
  return { result, text, out: JSON.stringify([result, said, used]) };
}

afterEach(async () => {
  expect(
    await runBody(sandbox, 'return [typeof Object.prototype.polluted, JSON.stringify([1]), await bot.echo({ x: 1 })]'),
  ).toEqual({ status: 'returned', value: ['undefined', '[1]', { x: 1 }] });
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

const groups: Readonly<Record<string, readonly Attack[]>> = {
  'paths and stacks of the host': [
    ['a toJSON that all words inherit', 'Object.prototype.toJSON = () => undefined; throw new Error("x")', crashed],
    ['the same for a result', 'Object.prototype.toJSON = () => undefined; return { a: 1 }', returned],
    ['the same for an outcome', 'Object.prototype.toJSON = () => undefined; await bot.refuse({})', /unreachable/],
    ['a toJSON of strings', 'String.prototype.toJSON = () => undefined; throw new Error("x")', crashed],
    ['a toJSON of arrays', 'Array.prototype.toJSON = () => { throw new Error("x") }; return [1]', crashed],
    [
      'the species of the run’s promise',
      `Object.defineProperty(Promise.prototype, 'constructor', { get() { return { [Symbol.species]: function (executor) {
        executor((value) => look(value), (error) => look(error)); } }; } });
      try { await bot.echo({ toJSON() { return undefined } }); await bot.refuse({}); } catch (error) { look(error); }
      return told();`,
      /^/,
    ],
    [
      'the species of the run’s promise, which is told why the host cannot read the end',
      `Object.defineProperty(Promise.prototype, 'constructor', { get() { return { [Symbol.species]: function (executor) {
        executor(() => {}, (error) => bot.log(error.stack + error.message)); } }; } });
      Object.prototype.toJSON = () => undefined; throw new Error('x')`,
      crashed,
    ],
    [
      'a then that keeps the functions it is given',
      `const kept = []; const then = Promise.prototype.then;
      Promise.prototype.then = function (...functions) { kept.push(...functions); return Reflect.apply(then, this, functions); };
      await bot.echo({}); await bot.skill('helper', {});
      for (const found of kept) for (const value of [undefined, 1n, Symbol('x'), {}, 'x'.repeat(1e5)])
        try { look(found(value)); } catch (error) { look(error); }
      return told();`,
      /^/,
    ],
    [
      'call sites of prepareStackTrace',
      `Error.prepareStackTrace = (error, sites) => { for (const site of sites) look([site.getFileName(), site.getFunctionName()]); return sites; };
      try { null.x } catch (error) { look(error.stack); } try { await bot.refuse({}) } catch (error) { look(error.stack); } return told();`,
      /^/,
    ],
    [
      'functions found at call sites, called with anything',
      `const found = new Set();
      Error.prepareStackTrace = (error, sites) => { for (const site of sites) { const f = site.getFunction?.(); if (f) found.add(f); } return ''; };
      try { await bot.echo({ toJSON() { new Error('x').stack; return {}; } }); } catch {}
      for (const f of found) if (f !== test) for (const values of [[], [1], ['run', 'echo', 5], [{}, [], 1n], ['end'], [Symbol('x')], ['returned', 'x']])
        try { look(f(...values)); } catch (error) { look(error); }
      return told();`,
      /^/,
    ],
    [
      'the error of a refused call',
      'try { await bot.refuse({}) } catch (error) { look(error) } return told()',
      returned,
    ],
    [
      'the error of a skill that is missing',
      'try { await bot.skill("none") } catch (error) { look(error) } return told()',
      returned,
    ],
    [
      'the error of a skill that does not compile',
      'try { await bot.skill("broken") } catch (error) { look(error) } return told()',
      returned,
    ],
    [
      'the error of a skill that fails while it is read',
      'try { await bot.skill("falling") } catch (error) { look(error) } return told()',
      returned,
    ],
    [
      'the error of a static import',
      'try { await bot.skill("importing") } catch (error) { look(error) } return told()',
      returned,
    ],
    ['the error of import()', 'try { await import("node:fs") } catch (error) { look(error) } return told()', returned],
    [
      'the error of import() of a path',
      'try { await import("../../../etc/passwd") } catch (error) { look(error) } return told()',
      returned,
    ],
    [
      'the error of import() of nothing',
      'try { await import("") } catch (error) { look(error) } return told()',
      returned,
    ],
    [
      'the error of import() with attributes',
      'try { await import("x", { with: { type: "json" } }) } catch (error) { look(error) } return told()',
      /^/,
    ],
    ['import.meta', 'return import.meta.url', crashed],
    ['the error of eval', 'try { eval("import.meta.url") } catch (error) { look(error) } return told()', returned],
    [
      'the error of a stack overflow',
      'const f = () => f(); try { f() } catch (error) { look(error) } return told()',
      returned,
    ],
    [
      'the error of too long a text',
      'try { "x".repeat(2 ** 31) } catch (error) { look(error) } return told()',
      returned,
    ],
    [
      'the error of memory that is used up',
      'try { new Uint8Array(1e9) } catch (error) { look(error) } return told()',
      returned,
    ],
    [
      'the error of too long a parameter',
      'try { await bot.echo({ x: "x".repeat(1e6) }) } catch (error) { look(error) } return told()',
      returned,
    ],
    [
      'the error of too deep a parameter',
      'let x = []; for (let i = 0; i < 200; i++) x = [x]; try { await bot.echo({ x }) } catch (error) { look(error) } return told()',
      returned,
    ],
    [
      'the error of a circle',
      'const a = {}; a.a = a; try { await bot.echo(a) } catch (error) { look(error) } return told()',
      returned,
    ],
    [
      'functions of bot, looked at',
      'look(bot); for (const f of Object.values(bot)) { look(f); look(f.toString()); } return told()',
      returned,
    ],
    [
      'the globals',
      'look(globalThis); for (const key of Object.getOwnPropertyNames(globalThis)) look(key); return told()',
      returned,
    ],
    ['a cause', 'throw new Error("x", { cause: new Error("y") })', crashed],
    ['an aggregate error', 'throw new AggregateError([new Error("a"), new Error("b")], "all")', crashed],
    ['Error.captureStackTrace', 'const o = {}; Error.captureStackTrace?.(o); look(o); return told()', returned],
    [
      'a stack trace without limit',
      'Error.stackTraceLimit = Infinity; try { await bot.refuse({}) } catch (error) { look(error) } return told()',
      returned,
    ],
    [
      'a getter on the prototype of errors',
      'Object.defineProperty(Error.prototype, "stack", { set(value) { look(value) }, get() { return "" } }); try { ' +
        'await bot.refuse({}) } catch {} return told()',
      returned,
    ],
    [
      'setters that inherit what is assigned',
      'for (const key of ["reason", "detail", "name", "message", "ok", "value"]) ' +
        'Object.defineProperty(Error.prototype, key, { set(value) { look(value) }, get() {}, configurable: true }); ' +
        'try { await bot.refuse({}) } catch (error) { look(error) } return told()',
      returned,
    ],
    [
      'the engine’s own name of a function',
      'look(bot.echo.name); look(bot.log.length); look(Object.getOwnPropertyDescriptors(bot.log)); return told()',
      returned,
    ],
    [
      'Symbol.toPrimitive of a note',
      'bot.log({ [Symbol.toPrimitive](hint) { look(new Error(hint)); return told() } }); return told()',
      returned,
    ],
    [
      'Symbol.toPrimitive of a skill’s name',
      'try { await bot.skill({ [Symbol.toPrimitive]() { return "none" } }) } catch (error) { look(error) } return told()',
      returned,
    ],
    ['a note that is a symbol', 'try { bot.log(Symbol("x")) } catch (error) { look(error) } return told()', returned],
    [
      'a skill’s name that throws',
      'try { await bot.skill({ toString() { throw new Error("mine") } }) } catch (error) { look(error) } return told()',
      returned,
    ],
    [
      'a skill whose name is a path',
      'try { await bot.skill("../../../etc/passwd") } catch (error) { look(error) } return told()',
      returned,
    ],
    [
      'a skill called __proto__',
      'try { await bot.skill("__proto__") } catch (error) { return error.reason }',
      /invalid/,
    ],
    [
      'a skill called constructor',
      'try { await bot.skill("constructor") } catch (error) { return error.reason }',
      /invalid/,
    ],
  ],
  'parameters of every kind': [
    ['a proxy', 'return await bot.echo(new Proxy({ a: 1 }, {}))', /"a":1/],
    [
      'a proxy whose traps throw',
      'return await bot.echo(new Proxy({}, { get() { throw new Error("trap") } }))',
      crashed,
    ],
    [
      'a proxy whose keys are without end',
      'return await bot.echo(new Proxy({}, { get: () => 1, ownKeys: () => Array.from({ length: 1e4 }, (_, i) => "k" + i), ' +
        'getOwnPropertyDescriptor: () => ({ value: 1, enumerable: true, configurable: true }) }))',
      /^{"status":"(crashed|failed)"/,
    ],
    [
      'a proxy of a list whose length lies',
      'return await bot.echo(new Proxy([], { get: (target, key) => (key === "length" ? 2 ** 31 : 1) }))',
      crashed,
      endless,
    ],
    [
      'a revoked proxy',
      'const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return await bot.echo(proxy)',
      crashed,
    ],
    ['a getter that throws', 'return await bot.echo({ get x() { throw new RangeError("no") } })', crashed],
    [
      'a getter that calls the host again',
      'return await bot.echo({ get x() { bot.echo({ y: 1 }); return 1 } })',
      /"x":1/,
    ],
    [
      'a getter that calls itself through the host',
      'const o = { get x() { return bot.echo(o) } }; return await bot.echo(o)',
      /^/,
    ],
    ['a list of two hundred thousand', 'return await bot.echo(new Array(2e5).fill(0))', refused],
    ['a sparse list', 'const list = []; list[4e9] = 1; return await bot.echo({ list })', /crashed|failed/, endless],
    ['a big number', 'return await bot.echo({ x: 1n })', crashed],
    [
      'a big number that says how to write it',
      'BigInt.prototype.toJSON = () => ({ polluted: 1 }); return await bot.echo({ x: 1n })',
      returned,
    ],
    ['a symbol', 'return await bot.echo(Symbol("x"))', returned],
    ['a symbol as key', 'return await bot.echo({ [Symbol("x")]: 1, y: 2 })', /{"y":2}/],
    ['a circle', 'const a = []; a.push(a); return await bot.echo(a)', crashed],
    ['a typed array', 'return await bot.echo(new Float64Array([1, NaN]))', /{"0":1,"1":null}/],
    ['a large typed array', 'return await bot.echo(new Uint8Array(1e5))', refused],
    ['a buffer', 'return await bot.echo(new ArrayBuffer(8))', /{}/],
    ['a date', 'return await bot.echo(new Date(0))', /1970/],
    ['a date that is none', 'return await bot.echo({ x: new Date(NaN) })', /"x":null/],
    ['a map', 'return await bot.echo(new Map([[1, 2]]))', /{}/],
    ['a set', 'return await bot.echo(new Set([1]))', /{}/],
    ['a function', 'return await bot.echo(() => 1)', returned],
    ['a class', 'return await bot.echo({ x: class { static toJSON() { return 7 } } })', /"x":7/],
    ['a regular expression', 'return await bot.echo(/x/)', /{}/],
    ['a promise', 'return await bot.echo(Promise.resolve(1))', /{}/],
    ['an error', 'return await bot.echo(new Error("x"))', /{}/],
    [
      'NaN, infinities and -0',
      'return await bot.echo({ list: [NaN, Infinity, -Infinity, -0] })',
      /\[null,null,null,0\]/,
    ],
    ['numbers at the edges', 'return await bot.echo([Number.MAX_VALUE, 5e-324, 2 ** 53, 1e21])', returned],
    ['boxed values', 'return await bot.echo([Object(1), Object("x"), Object(true)])', /\[1,"x",true\]/],
    ['lone surrogates', 'return await bot.echo({ x: "\\ud800", "\\udfff": "\\udc00\\ud800" })', returned],
    ['very many lone surrogates', 'return await bot.echo({ x: "\\ud800".repeat(1e5) })', refused],
    ['zero characters', 'return (await bot.echo({ "a\\0b": "c\\0d" }))["a\\0b"].length', /"value":3/],
    ['ends of lines', 'return await bot.echo({ x: "\\u2028\\u2029\\r\\n" })', returned],
    [
      '__proto__ as key',
      'return Object.keys(await bot.echo(JSON.parse(\'{"__proto__":{"polluted":1}}\')))',
      /__proto__/,
    ],
    [
      'constructor.prototype as keys',
      'return await bot.echo({ constructor: { prototype: { polluted: 1 } } })',
      returned,
    ],
    [
      'keys of built-ins',
      'return await bot.echo({ toJSON: 1, then: 2, toString: 3, valueOf: 4, hasOwnProperty: 5 })',
      returned,
    ],
    ['a then that is a value', 'return await bot.echo({ then: "x" })', /"then":"x"/],
    ['a toJSON that gives a function', 'return await bot.echo({ toJSON: () => () => 1 })', returned],
    ['a toJSON that gives itself', 'const o = { toJSON() { return o } }; return await bot.echo(o)', /^/],
    [
      'a toJSON that gives another toJSON',
      'return await bot.echo({ toJSON: () => ({ toJSON: () => 1, y: 2 }) })',
      returned,
    ],
    ['a toJSON that forges JSON', 'return await bot.echo({ toJSON: () => \'"},"primitive":"secret",{"\' })', returned],
    ['nothing', 'return await bot.echo(undefined)', /{}/],
    ['null', 'return await bot.echo(null)', /"value":null/],
    ['several', 'return await bot.echo({ a: 1 }, { b: 2 }, "c")', /{"a":1}/],
    ['this of another kind', 'return await bot.echo.call({ polluted: 1 }, { a: 1 })', /{"a":1}/],
    ['called as a constructor', 'return new bot.echo({})', crashed],
    ['applied to a million values', 'return await bot.echo.apply(null, new Array(1e5))', /^/],
    [
      'parameters that change after they are given',
      'const o = { a: 1 }; const p = bot.echo(o); o.a = 2; return await p',
      /"a":1/,
    ],
    [
      'a value from the host that is changed',
      'const value = await bot.echo({ a: 1 }); value.__proto__.polluted = 1; return ({}).polluted',
      /"value":1/,
    ],
    ['a weak map', 'return await bot.echo(new WeakMap([[{}, 1]]))', /{}/],
    ['a weak reference', 'return await bot.echo(new WeakRef({}))', /WeakRef/],
    ['an iterator', 'return await bot.echo([1, 2].values())', /{}/],
    ['a generator', 'return await bot.echo((function* () { for (;;) yield 1 })())', /{}/],
    ['an arguments object', 'return await bot.echo((function () { return arguments })(1, 2))', /{"0":1,"1":2}/],
    ['globalThis', 'return await bot.echo(globalThis)', returned],
    ['bot itself', 'return await bot.echo(bot)', /{}/],
    ['a key of fifty thousand characters', 'return await bot.echo({ ["k".repeat(70000)]: 1 })', refused],
    [
      'a text of escapes that grows when it is written',
      'return await bot.echo({ x: "\\u0001".repeat(20000) })',
      refused,
    ],
  ],
  'promises and time': [
    ['a million awaits', 'for (let i = 0; i < 1e6; i++) await null; return 1', /^/, endless],
    [
      'a hundred thousand promises at once',
      'await Promise.all(Array.from({ length: 1e5 }, async () => 1)); return 1',
      /^/,
    ],
    [
      'as many calls at once as it likes',
      'await Promise.allSettled(Array.from({ length: 1e4 }, () => bot.echo({})))',
      /"kind":"calls"/,
    ],
    [
      'rejections that nobody handles',
      'for (let i = 0; i < 1000; i++) Promise.reject(new Error("x" + i)); return 1',
      returned,
    ],
    ['a thenable as result', 'return { then(resolve) { resolve("gone") } }', gone],
    [
      'a thenable that settles twice',
      'return { then(resolve, reject) { resolve("gone"); resolve("again"); reject(1) } }',
      gone,
    ],
    ['a thenable that gives itself', 'const t = { then(resolve) { resolve(t) } }; return t', crashed, endless],
    ['a thenable that never settles', 'return { then() {} }', crashed],
    [
      'an async generator without end',
      'for await (const one of (async function* () { for (;;) yield 1 })()) ;',
      crashed,
      endless,
    ],
    [
      'an async generator that is left',
      'for await (const one of (async function* () { try { for (;;) yield 1 } finally { for (;;) await null } })()) break; return 1',
      crashed,
      endless,
    ],
    ['a call after the end', 'Promise.resolve().then(() => {}).then(() => bot.echo({ late: 1 })); return "gone"', gone],
    ['a call that is not awaited', 'bot.echo({ loose: 1 }); return "gone"', gone],
    [
      'a note after the end',
      '(async () => { await null; await null; await null; await null; bot.log("late") })(); return "gone"',
      gone,
    ],
    [
      'a microtask that throws',
      'queueMicrotask(() => { throw { toString: () => "\\ud800".repeat(5e6) } })',
      /queueMicrotask/,
    ],
    [
      'a finaliser that throws',
      'new FinalizationRegistry(() => { throw { toString: () => "x".repeat(5e6) } })',
      /FinalizationRegistry/,
    ],
    [
      'a promise that is resolved with itself',
      'let r; const p = new Promise((resolve) => { r = resolve }); r(p); await p',
      crashed,
    ],
    ['a race that is won by nothing', 'await Promise.race([])', crashed],
    [
      'a clock that is set',
      'Date.now = () => -1; const before = new Date(); await bot.echo({}); return Date.now()',
      /-1/,
    ],
    [
      'a Date that is replaced',
      'globalThis.Date = class { static now() { return 1 } }; return await bot.echo({ x: Date.now() })',
      /"x":1/,
    ],
    ['Math.random that is replaced', 'Math.random = () => 7; return (await bot.echo({ x: Math.random() })).x', /7/],
    [
      'Promise.prototype.then without end',
      'Promise.prototype.then = function () { return this }; await bot.echo({}); return "gone"',
      gone,
    ],
    ['Promise.resolve that throws', 'Promise.resolve = () => { throw 1 }; await bot.echo({}); return "gone"', gone],
    [
      'a constructor of promises that throws',
      'Object.defineProperty(Promise.prototype, "constructor", { get() { throw new Error("x") } }); return await bot.echo({})',
      /^/,
    ],
    [
      'Symbol.species of arrays',
      'Array[Symbol.species] = undefined; Object.defineProperty(Array, Symbol.species, { value: function () { throw ' +
        '1 }, configurable: true }); return await bot.echo([1, 2])',
      /^/,
    ],
    ['Array.fromAsync without end', 'await Array.fromAsync({ length: 1e9 })', crashed, endless],
    ['Atomics and shared memory', 'return [typeof Atomics, typeof SharedArrayBuffer].join()', /undefined/],
    ['a wait in Atomics', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)', crashed],
    ['a disposal that never ends', 'for (;;) { await null }', crashed, endless],
  ],
  'skills that call each other': [
    ['a calls b calls a', 'return await bot.skill("ping", { n: 0 })', /crashed|failed/],
    [
      'a hundred at once',
      'return (await Promise.all(Array.from({ length: 100 }, () => bot.skill("helper", {})))).length',
      /100/,
    ],
    ['a helper that changes built-ins', 'await bot.skill("poisoner", {}); return await bot.echo({ x: 1 })', /^/],
    ['a helper that replaces bot', 'await bot.skill("thief", {}); return await bot.echo({ x: 1 })', /"x":1/],
    [
      'a helper whose parameters are the caller’s objects',
      'const o = { list: [] }; await bot.skill("helper", o); return o.list.length',
      /0/,
    ],
    ['a helper that returns a function', 'return typeof (await bot.skill("giver", {}))', /function/],
    ['a helper that throws an outcome', 'return await bot.skill("outcome", {})', /failed/],
    [
      'a helper with too long a name',
      'try { await bot.skill("x".repeat(1e6)) } catch (error) { return error.detail.length < 3000 }',
      /true/,
    ],
    ['parameters that are no JSON', 'await bot.skill("helper", 1n)', crashed],
    [
      'a getter called skill',
      'return Object.isFrozen(bot) && Object.getOwnPropertyDescriptor(bot, "skill").writable',
      /false/,
    ],
    [
      'the entry calls itself by name',
      'return parameters.again ? 1 : await bot.skill("test", { again: true })',
      /"value":1/,
    ],
  ],
  'ways out of the language': [
    [
      'AsyncFunction',
      'return await (async () => {}).constructor("return typeof process + typeof require")()',
      /undefinedundefined/,
    ],
    ['GeneratorFunction', 'return (function* () {}).constructor("yield typeof process")().next().value', /undefined/],
    [
      'AsyncGeneratorFunction',
      'return (await (async function* () {}).constructor("yield typeof process")().next()).value',
      /undefined/,
    ],
    [
      'Function that closes its own body',
      'return Function("}); globalThis.polluted = typeof process; (function () {")()',
      /^/,
    ],
    ['Function with parameters that close', 'return Function("a){ return typeof process } function b(", "")()', /^/],
    ['eval in another way', 'const { eval: e } = globalThis; return e("typeof process")', /undefined/],
    ['eval of strict code', 'return eval("\'use strict\'; typeof process")', /undefined/],
    [
      'the constructor of a value of the host',
      'return (await bot.observe()).constructor.constructor("return typeof process")()',
      /undefined/,
    ],
    [
      'the constructor of a list of the host',
      'return (await bot.echo([1])).constructor.constructor("return typeof require")()',
      /undefined/,
    ],
    [
      '__defineGetter__',
      'bot.echo.__defineGetter__ && Object.prototype.__defineGetter__.call(Object.prototype, "polluted", () => 1); return "gone"',
      gone,
    ],
    [
      'the setter of __proto__',
      'try { bot.__proto__ = {} } catch {} try { bot.echo.__proto__ = null } catch {} return Object.isFrozen(bot)',
      /true/,
    ],
    [
      'caller',
      'const f = function () { return f.caller }; try { return String(f()) } catch (error) { return error.name }',
      /^/,
    ],
    [
      'callee',
      'return (function () { try { return typeof arguments.callee } catch (error) { return error.name } })()',
      /TypeError/,
    ],
    ['with', 'return Function("with (bot) { return typeof echo }").call(null)', crashed],
    [
      'a tagged template',
      'const tag = (strings) => strings.raw.constructor.constructor("return typeof process")(); return tag`x`',
      /undefined/,
    ],
    ['Symbol.unscopables', 'globalThis[Symbol.unscopables] = { bot: true }; return Object.keys(bot).length', /6/],
    ['Reflect.construct', 'return Reflect.construct(bot.echo, [], Object).x', crashed],
    ['Reflect.defineProperty', 'return Reflect.defineProperty(bot, "echo", { value: 1 })', /false/],
    [
      'the name of the prelude',
      'return [typeof prelude, typeof settle, typeof start, typeof waiting].join()',
      /undefined,undefined,undefined,undefined/,
    ],
    ['a label and a break', 'out: for (;;) { try { break out } finally { } } return "gone"', gone],
    ['HTML comments', '<!-- x\nreturn "gone"', /^/],
    ['a hashbang', '#!x\nreturn "gone"', crashed],
    ['an escape of the closing brace', '\\u007d \\u007d return typeof process', crashed],
    ['a comment without end', '/* ', crashed],
    ['a template without end', 'return `${', crashed],
    ['code after the function', 'return 1 }\nbot; { async function more() {}', /^/],
    ['two functions of the name', 'return 1 }\nasync function test() { return typeof process', /undefined/],
    ['await in the file’s own scope', 'return 1 }\nawait 1; {', crashed],
    [
      'a class with a static block',
      'class X { static { globalThis.x = typeof process } } return globalThis.x',
      /undefined/,
    ],
    [
      'a direct call of the engine’s print',
      'return typeof print + typeof console + typeof std + typeof os + typeof bjson',
      /undefinedundefinedundefinedundefinedundefined/,
    ],
    ['Intl', 'return typeof Intl', /^/],
    ['Iterator helpers', 'return Iterator.prototype.constructor.constructor("return typeof process")()', /undefined/],
  ],
  'bombs that must not reach the host': [
    ['a message of millions', 'throw new Error("x".repeat(5e6))', crashed],
    ['a message of lone surrogates', 'throw new Error("\\ud800".repeat(2e6))', crashed],
    ['a name of millions', 'throw Object.assign(new Error("x"), { name: "n".repeat(5e6) })', crashed],
    ['a stack of millions', 'throw Object.assign(new Error("x"), { stack: "s".repeat(5e6) })', crashed],
    [
      'a stack that looks like places',
      'throw Object.assign(new Error("x"), { stack: "a".repeat(2e6) + ".js" })',
      crashed,
    ],
    ['a detail of millions', 'throw { reason: "blocked", detail: "d".repeat(5e6) }', /failed/],
    ['a reason of millions', 'throw { reason: "r".repeat(5e6), detail: "x" }', crashed],
    ['a thrown text of millions', 'throw "t".repeat(5e6)', crashed],
    ['a thrown list of thousands', 'throw new Array(1e5).fill("x")', crashed],
    ['a note of millions', 'bot.log("x".repeat(5e6)); return "gone"', gone],
    ['a note of lone surrogates', 'bot.log("\\ud800".repeat(2e6)); return "gone"', gone],
    [
      'slices of a long text as notes',
      'const long = "x".repeat(5e6); for (let i = 0; i < 150; i++) bot.log(long.slice(i, i + 1999)); return "gone"',
      gone,
    ],
    [
      'joined texts as notes',
      'let rope = ""; for (let i = 0; i < 5e4; i++) rope += "x" + i; for (let i = 0; i < 50; i++) bot.log(rope + i); return "gone"',
      gone,
    ],
    ['a result of lone surrogates', 'return "\\ud800".repeat(1e6)', crashed],
    [
      'a JSON bomb',
      'let list = ["x"]; for (let i = 0; i < 40; i++) list = [list, list]; return await bot.echo(list)',
      crashed,
      endless,
    ],
    [
      'concatenation that doubles',
      'let text = "x"; for (;;) { text += text; if (text.length > 2 ** 28) return text.length }',
      /^/,
    ],
    [
      'a sort that changes its list',
      'const list = Array.from({ length: 1e4 }, (_, i) => i); list.sort((a, b) => { list.push(1); return a - b }); return "gone"',
      /^/,
    ],
    ['a comparator that lies', 'return Array.from({ length: 1000 }, (_, i) => i).sort(() => 0.5).length', /1000/],
    [
      'a comparator that calls the host',
      '[3, 2, 1].sort((a, b) => { bot.echo({}); return a - b }); return "gone"',
      gone,
    ],
    ['a replace that calls the host', '"aaa".replace(/a/g, () => { bot.log("x"); return "b" }); return "gone"', gone],
    ['a regular expression of nested groups', 'return /^(([a-z])+.)+[A-Z]([a-z])+$/.test("a".repeat(60))', crashed],
    ['a regular expression with look-behind', 'return /(?<=(a+)+)b/.test("a".repeat(40))', /^/],
    ['a regular expression of many repetitions', 'return new RegExp("a{1000}".repeat(100)).test("a")', /^/],
    [
      'a stack overflow at the boundary',
      'const f = (n) => { try { bot.log("x"); f(n + 1) } catch { throw 1 } }; f(0)',
      crashed,
    ],
    [
      'a stack overflow while parameters are written',
      'const f = (n) => ({ toJSON: () => f(n + 1) }); await bot.echo(f(0))',
      /^/,
    ],
    ['a stack overflow in toJSON', 'const o = { toJSON() { return JSON.stringify(o) } }; await bot.echo(o)', crashed],
    [
      'memory used up at the boundary',
      'const all = []; try { for (;;) all.push("y".repeat(1e5) + all.length) } catch {} bot.log("x".repeat(1999)); await bot.echo({ x: "z".repeat(5e4) })',
      /^/,
    ],
    [
      'memory used up, then a failure',
      'const all = []; try { for (;;) all.push("y".repeat(1e4) + all.length) } catch {} await bot.refuse({})',
      /^/,
    ],
    [
      'memory used up, then a skill',
      'const all = []; try { for (;;) all.push("y".repeat(1e4) + all.length) } catch {} await bot.skill("helper")',
      /^/,
    ],
    ['an array of the greatest length', 'return new Array(2 ** 32 - 1).join("x")', crashed, endless],
    ['flat without end', 'const a = []; a.push(a); return a.flat(Infinity)', crashed],
    ['a big number of a million digits', 'return String(10n ** 100000n).length', /^/],
    ['normalisation of a long text', 'return "\\ufdfa".repeat(1e5).normalize("NFKD").length', /^/],
    ['a date far away', 'return new Date(8.64e15 + 1).getTime()', /null/],
    ['a format of numbers', 'return (1e21).toLocaleString().length + (0.1).toFixed(100).length', returned],
  ],
};

const library = {
  helper: 'parameters.list = [1]; return 1;',
  broken: 'return )',
  ping: 'return await bot.skill("pong", { n: parameters.n + 1 })',
  pong: 'return await bot.skill("ping", { n: parameters.n + 1 })',
  poisoner: 'JSON.stringify = null; Object.prototype.toJSON = () => ({}); Promise.prototype.then = null; return 1',
  thief: 'try { bot.echo = 1 } catch {} try { globalThis.bot = {} } catch {} return 1',
  giver: 'return () => 1',
  outcome: 'throw { reason: "blocked", detail: "x" }',
  importing: '} import fs from "node:fs"; {',
  falling: '} null.x; {',
};

describe.each(Object.entries(groups))('%s', (_group, attacks) => {
  it.for(attacks)('%s', async ([, body, expected, milliseconds = 2000]) => {
    const { text, out } = await attack(body, { library, limits: { computeMilliseconds: milliseconds } });
    expect(text).toMatch(/^{"status":"(returned|failed|crashed)"/);
    expect(text).toMatch(expected);
    expect(out).not.toMatch(traces);
    // Nothing that was thrown, noted or returned may be longer than the limits.
    expect(out.length).toBeLessThan(500_000);
  });
});
