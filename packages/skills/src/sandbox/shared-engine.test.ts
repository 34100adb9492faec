import { expect, it } from 'vitest';
import { compileEngine } from './engine-module.js';
import { createEngineImage } from './engine-image.js';
import { SharedEngine, type EngineGuest } from './shared-engine.js';
import { GuestEngine } from './guest-engine.js';
import type { GuestSkill } from './guest-skill.js';

const wasm = compileEngine();

interface Guest extends EngineGuest {
  readonly said: string[];
  readonly begin: (engine: GuestEngine) => void;
}

function guest(
  seed: string,
  body: string,
  { library = [], memoryBytes = 32 * 2 ** 20 }: { library?: readonly GuestSkill[]; memoryBytes?: number } = {},
): Guest {
  const said: string[] = [];
  let calls = 0;
  const entry = { name: 'test', code: `async function test(bot) {\n${body}\n}` };
  return {
    said,
    seed,
    kind: { memoryBytes, primitives: ['wait'], library, reasons: [] },
    now: () => 0,
    onInterrupt: () => {},
    load: (name, engine) =>
      engine.compile([entry, ...library].find((skill) => skill.name === name) ?? { name, code: '' }),
    call: (kind) => (kind === 'parametersFor' ? -1 : calls++),
    log: (text) => void said.push(text),
    end: (words) => void said.push(words.kind === 'returned' ? `returned ${words.text}` : JSON.stringify(words)),
    begin: (engine) => engine.start('test', '{}'),
  };
}

async function slice(sharedEngine: SharedEngine, who: Guest, work: (engine: GuestEngine) => void): Promise<void> {
  const engine = await sharedEngine.enter(who);
  work(engine);
  engine.vm.executePendingJobs();
}

const answer = (call: number) => (engine: GuestEngine) => engine.settle(call, '{"ok":true,"value":null}');

it('lets guests take turns, each unaffected by the others', async () => {
  const body =
    'const kept = [Math.random()]; globalThis.mine = bot; for (let i = 0; i < 3; i++) { await bot.wait({}); ' +
    'kept.push(Math.random()); } bot.log(`${kept} ${Object.keys(globalThis)}`); return kept.length';
  const alone = [];
  for (const seed of ['a', 'b', 'c']) {
    const who = guest(seed, body);
    const sharedEngine = new SharedEngine(wasm);
    await slice(sharedEngine, who, who.begin);
    for (let call = 0; call < 3; call++) await slice(sharedEngine, who, answer(call));
    alone.push(who.said);
  }
  expect(alone[0]).not.toEqual(alone[1]);
  const sharedEngine = new SharedEngine(wasm);
  const guests = ['a', 'b', 'c'].map((seed) => guest(seed, body));
  for (const who of guests) await slice(sharedEngine, who, who.begin);
  for (let call = 0; call < 3; call++)
    for (const who of call % 2 === 0 ? guests : [...guests].reverse()) await slice(sharedEngine, who, answer(call));
  expect(guests.map(({ said }) => said)).toEqual(alone);
});

it('resumes a guest that has grown, and leaves nothing of it to the next', async () => {
  const sharedEngine = new SharedEngine(wasm);
  const large = guest(
    'a',
    'const all = new Uint8Array(5_000_000).fill(7); await bot.wait({}); return all.every((one) => one === 7)',
  );
  const small = guest('a', 'await bot.wait({}); return Object.keys(globalThis).length');
  await slice(sharedEngine, large, large.begin);
  await slice(sharedEngine, small, small.begin);
  await slice(sharedEngine, large, answer(0));
  await slice(sharedEngine, small, answer(0));
  expect([large.said, small.said]).toEqual([['returned true'], ['returned 0']]);
});

it('runs no code of the library before it is called, even code that tries to break out', async () => {
  const library = [
    { name: 'plain', code: 'Object.poison = 1; async function plain() { return Object.poison; }' },
    { name: 'escaping', code: 'async function escaping() {} return escaping; })(); Object.poison = 2; (function () {' },
    { name: 'broken', code: 'async function broken( {' },
  ];
  const sharedEngine = new SharedEngine(wasm);
  const first = guest(
    'a',
    'bot.log(Object.poison); bot.log(await bot.skill("plain")); try { await bot.skill("broken") } catch ' +
      '(error) { bot.log(error.name) }',
    { library },
  );
  const second = guest('a', 'bot.log(Object.poison)', { library });
  await slice(sharedEngine, first, first.begin);
  sharedEngine.leave(first, true);
  await slice(sharedEngine, second, second.begin);
  expect(first.said).toEqual(['undefined', '1', 'Error', 'returned null']);
  expect(second.said).toEqual(['undefined', 'returned null']);
});

it('uses a prepared engine for guests of its kind', async () => {
  const sharedEngine = new SharedEngine(wasm);
  const first = guest('a', 'return 1');
  await sharedEngine.prepare(await createEngineImage(wasm, first.kind));
  const engine = await sharedEngine.enter(first);
  sharedEngine.leave(first, true);
  expect(await sharedEngine.enter(guest('b', 'return 2'))).toBe(engine);
  expect(await sharedEngine.enter(guest('c', 'return 3', { memoryBytes: 2 ** 20 }))).not.toBe(engine);
});

it('creates equal engines from one image, and equal images of one kind, byte for byte', async () => {
  const { kind } = guest('a', '', { library: [{ name: 'plain', code: 'async function plain() {}' }] });
  const image = await createEngineImage(wasm, kind);
  const [one, other] = [await GuestEngine.create(wasm, image), await GuestEngine.create(wasm, image)];
  expect(Buffer.compare(one.vm.snapshot().memory, other.vm.snapshot().memory)).toBe(0);
  expect(Buffer.compare(Buffer.from((await createEngineImage(wasm, kind)).memory), Buffer.from(image.memory))).toBe(0);
});

it('leaves its guests most of a small memory', async () => {
  const library = Array.from({ length: 40 }, (_, index) => ({
    name: `skill${index}`,
    code: `async function skill${index}() { return [${'1, '.repeat(5000)}]; }`,
  }));
  const who = guest('a', 'return new Uint8Array(600_000).length', { library, memoryBytes: 2 ** 20 });
  const sharedEngine = new SharedEngine(wasm);
  await slice(sharedEngine, who, who.begin);
  expect(who.said).toEqual(['returned 600000']);
});

it('compiles as much of a library in advance as fits', async () => {
  const library = Array.from({ length: 40 }, (_, index) => ({
    name: `skill${index}`,
    code: `async function skill${index}() { return [${'1, '.repeat(5000)}]; }`,
  }));
  const compiled = async (memoryBytes: number): Promise<number> =>
    (await createEngineImage(wasm, guest('a', '', { library, memoryBytes }).kind)).compiled.size;
  expect(await compiled(32 * 2 ** 20)).toBe(library.length);
  expect(await compiled(2 ** 20)).toBeLessThan(library.length);
});

it('evaluates a run’s own skill if it differs from the compiled skill of the same name', async () => {
  const compiled = { name: 'plain', code: 'async function plain() { return "ahead"; }' };
  const learned = { name: 'plain', code: 'async function plain() { return "learned"; }' };
  const plain = guest('a', 'return await bot.skill("plain")', { library: [compiled] });
  const who: Guest = {
    ...plain,
    load: (name, engine) => (name === 'plain' ? engine.compile(learned) : plain.load(name, engine)),
  };
  const sharedEngine = new SharedEngine(wasm);
  await slice(sharedEngine, who, who.begin);
  expect(who.said).toEqual(['returned "learned"']);
});
