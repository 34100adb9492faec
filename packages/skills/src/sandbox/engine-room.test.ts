import { expect, it } from 'vitest';
import { compileEngine } from './engine-module.js';
import { furnish } from './engine-image.js';
import { EngineRoom, type Occupant } from './engine-room.js';
import { GuestEngine } from './guest-engine.js';
import type { GuestSkill } from './guest-skill.js';

const wasm = compileEngine();

interface Guest extends Occupant {
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
    onChance: () => {},
    load: (name, engine) =>
      engine.compile([entry, ...library].find((skill) => skill.name === name) ?? { name, code: '' }),
    call: () => calls++,
    log: (text) => void said.push(text),
    end: (words) => void said.push(words.kind === 'returned' ? `returned ${words.text}` : JSON.stringify(words)),
    begin: (engine) => engine.start('test', '{}'),
  };
}

async function slice(room: EngineRoom, who: Guest, work: (engine: GuestEngine) => void): Promise<void> {
  const engine = await room.enter(who);
  work(engine);
  engine.vm.executePendingJobs();
}

const answer = (call: number) => (engine: GuestEngine) => engine.settle(call, '{"ok":true,"value":null}');

it('lets guests compute in turns, each as if there were no other', async () => {
  const body =
    'const kept = [Math.random()]; globalThis.mine = bot; for (let i = 0; i < 3; i++) { await bot.wait({}); ' +
    'kept.push(Math.random()); } bot.log(`${kept} ${Object.keys(globalThis)}`); return kept.length';
  const alone = [];
  for (const seed of ['a', 'b', 'c']) {
    const who = guest(seed, body);
    const room = new EngineRoom(wasm);
    await slice(room, who, who.begin);
    for (let call = 0; call < 3; call++) await slice(room, who, answer(call));
    alone.push(who.said);
  }
  expect(alone[0]).not.toEqual(alone[1]);
  const room = new EngineRoom(wasm);
  const guests = ['a', 'b', 'c'].map((seed) => guest(seed, body));
  for (const who of guests) await slice(room, who, who.begin);
  for (let call = 0; call < 3; call++)
    for (const who of call % 2 === 0 ? guests : [...guests].reverse()) await slice(room, who, answer(call));
  expect(guests.map(({ said }) => said)).toEqual(alone);
});

it('brings back who has grown, and leaves nothing of him to the next', async () => {
  const room = new EngineRoom(wasm);
  const large = guest(
    'a',
    'const all = new Uint8Array(5_000_000).fill(7); await bot.wait({}); return all.every((one) => one === 7)',
  );
  const small = guest('a', 'await bot.wait({}); return Object.keys(globalThis).length');
  await slice(room, large, large.begin);
  await slice(room, small, small.begin);
  await slice(room, large, answer(0));
  await slice(room, small, answer(0));
  expect([large.said, small.said]).toEqual([['returned true'], ['returned 0']]);
});

it('runs nothing of the library before it is called, whatever its text looks like', async () => {
  const library = [
    { name: 'plain', code: 'Object.poison = 1; async function plain() { return Object.poison; }' },
    { name: 'escaping', code: 'async function escaping() {} return escaping; })(); Object.poison = 2; (function () {' },
    { name: 'broken', code: 'async function broken( {' },
  ];
  const room = new EngineRoom(wasm);
  const first = guest(
    'a',
    'bot.log(Object.poison); bot.log(await bot.skill("plain")); try { await bot.skill("broken") } catch ' +
      '(error) { bot.log(error.name) }',
    { library },
  );
  const second = guest('a', 'bot.log(Object.poison)', { library });
  await slice(room, first, first.begin);
  room.leave(first, true);
  await slice(room, second, second.begin);
  expect(first.said).toEqual(['undefined', '1', 'Error', 'returned null']);
  expect(second.said).toEqual(['undefined', 'returned null']);
});

it('takes guests into the engine that was made before they came, if it is of their kind', async () => {
  const room = new EngineRoom(wasm);
  const first = guest('a', 'return 1');
  await room.furnish(await furnish(wasm, first.kind));
  const engine = await room.enter(first);
  room.leave(first, true);
  expect(await room.enter(guest('b', 'return 2'))).toBe(engine);
  expect(await room.enter(guest('c', 'return 3', { memoryBytes: 2 ** 20 }))).not.toBe(engine);
});

it('makes engines of one image the same, byte by byte, and images of one kind too', async () => {
  const { kind } = guest('a', '', { library: [{ name: 'plain', code: 'async function plain() {}' }] });
  const image = await furnish(wasm, kind);
  const [one, other] = [await GuestEngine.create(wasm, image), await GuestEngine.create(wasm, image)];
  expect(Buffer.compare(one.vm.snapshot().memory, other.vm.snapshot().memory)).toBe(0);
  expect(Buffer.compare(Buffer.from((await furnish(wasm, kind)).memory), Buffer.from(image.memory))).toBe(0);
});

it('leaves its guests most of a small memory', async () => {
  const library = Array.from({ length: 40 }, (_, index) => ({
    name: `skill${index}`,
    code: `async function skill${index}() { return [${'1, '.repeat(5000)}]; }`,
  }));
  const who = guest('a', 'return new Uint8Array(600_000).length', { library, memoryBytes: 2 ** 20 });
  const room = new EngineRoom(wasm);
  await slice(room, who, who.begin);
  expect(who.said).toEqual(['returned 600000']);
});

it('has a library compiled ahead, however large, as far as there is room', async () => {
  const library = Array.from({ length: 40 }, (_, index) => ({
    name: `skill${index}`,
    code: `async function skill${index}() { return [${'1, '.repeat(5000)}]; }`,
  }));
  const compiled = async (memoryBytes: number): Promise<number> =>
    (await furnish(wasm, guest('a', '', { library, memoryBytes }).kind)).compiled.size;
  expect(await compiled(32 * 2 ** 20)).toBe(library.length);
  expect(await compiled(2 ** 20)).toBeLessThan(library.length);
});

it('evaluates what a run has under the name of a compiled skill, if that is another', async () => {
  const ahead = { name: 'plain', code: 'async function plain() { return "ahead"; }' };
  const learned = { name: 'plain', code: 'async function plain() { return "learned"; }' };
  const plain = guest('a', 'return await bot.skill("plain")', { library: [ahead] });
  const who: Guest = {
    ...plain,
    load: (name, engine) => (name === 'plain' ? engine.compile(learned) : plain.load(name, engine)),
  };
  const room = new EngineRoom(wasm);
  await slice(room, who, who.begin);
  expect(who.said).toEqual(['returned "learned"']);
});
