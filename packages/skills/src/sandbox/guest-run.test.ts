import { describe, expect, it } from 'vitest';
import { createBudget, type ComputeBudget } from './budget.js';
import { compileEngine } from './engine-module.js';
import { SharedEngine } from './shared-engine.js';
import { GuestRun } from './guest-run.js';
import type { FromWorker, GuestEnd } from './protocol.js';

const wasm = compileEngine();

/** A budget of interrupts only, which counts how often it was renewed. */
function fuel(interrupts: number): ComputeBudget & { renewals: number } {
  const budget = createBudget({ fuel: interrupts, milliseconds: 1, now: () => 0 });
  const counting = { renewals: 0, renew: () => (counting.renewals++, budget.renew()), spend: () => budget.spend() };
  return counting;
}

type Slice = Extract<FromWorker, { type: 'slice' }> & { end: GuestEnd | null };

function guest(
  body: string,
  budget: ComputeBudget,
  isStopped = (): boolean => false,
): { run: GuestRun; slices: Slice[] } {
  const slices: Slice[] = [];
  const ends: Extract<FromWorker, { type: 'ended' }>[] = [];
  const entry = { name: 'test', code: `async function test(bot, parameters) {\n${body}\n}` };
  const run = new GuestRun({
    start: {
      type: 'start',
      run: 1,
      entry,
      library: null,
      parameters: '{}',
      primitives: ['wait'],
      asksForParameters: false,
      limits: { fuel: 1, computeMilliseconds: 1, memoryBytes: 32 * 1024 * 1024, calls: 100 },
      seed: 's',
      stop: new SharedArrayBuffer(4),
      now: 5,
    },
    library: [],
    compiled: [],
    sharedEngine: new SharedEngine(wasm),
    budget,
    reasons: ['blocked'],
    isStopped,
    post: (message) => {
      if (message.type === 'ended') ends.push(message);
      if (message.type === 'slice')
        slices.push({ ...message, logs: [...(ends[0]?.logs ?? []), ...message.logs], end: ends[0]?.end ?? null });
    },
  });
  return { run, slices };
}

const done = '{"ok":true,"value":{"a":1}}';

describe('what a run says of itself', () => {
  const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

  it('is limited for slices of long texts that are noted endlessly', async () => {
    const { run, slices } = guest(
      'const long = "y".repeat(5e6); for (let i = 0; ; i++) bot.log(long.slice(i, i + 4e6));',
      fuel(1e6),
    );
    await run.start();
    expect(slices[0]?.end).toMatchObject({ kind: 'calls' });
    expect(bytes(slices)).toBeLessThan(50_000);
  });

  it.each([
    ['a message', 'throw new Error("x".repeat(5e6))'],
    ['a name and a stack', 'throw Object.assign(new Error("x"), { name: "n".repeat(5e6), stack: "s".repeat(5e6) })'],
    ['a thrown text', 'throw "t".repeat(5e6)'],
    ['a thrown object', 'throw { text: "t".repeat(5e6) }'],
    ['a detail', 'throw { reason: "blocked", detail: "d".repeat(5e6) }'],
    ['an invalid reason', 'throw { reason: "r".repeat(5e6) }'],
    ['a result', 'return "x".repeat(5e6)'],
    ['names of skills', 'await Promise.allSettled(Array.from({ length: 90 }, () => bot.skill("s".repeat(1e5))))'],
    ['parameters', 'for (let i = 0; i < 90; i++) bot.wait({ x: "p".repeat(5e4) }).catch(() => {})'],
    ['a file that does not compile', ') "'.padEnd(1e6, 'x')],
  ])('is bounded for %s', async (_what, body) => {
    const { run, slices } = guest(body, fuel(1e6));
    await run.start();
    expect(slices).toHaveLength(1);
    expect(bytes(slices)).toBeLessThan(1_100_000);
    expect(bytes(slices[0]?.end)).toBeLessThan(7000);
  });
});

describe('a run in slices', () => {
  it('renews its budget whenever the guest is given control', async () => {
    const budget = fuel(50);
    const { run, slices } = guest(
      'let sum = 0; for (let turn = 0; turn < 20; turn++) { for (let i = 0; i < 200_000; i++) sum += i; await ' +
        'bot.wait({}); } return sum > 0',
      budget,
    );
    await run.start();
    for (let turn = 0; turn < 20; turn++) await run.reply(slices.at(-1)?.calls[0]?.call ?? -1, done, turn);
    expect(slices.at(-1)?.end).toEqual({ status: 'returned', text: 'true' });
    expect([slices.length, budget.renewals]).toEqual([21, 21]);
  });

  it('ends when a slice uses up the budget, at the same place every time', async () => {
    const seen = [];
    for (let i = 0; i < 3; i++) {
      const { run, slices } = guest(
        'await bot.wait({}); for (let i = 0; ; i++) { if (i % 10_000 === 0) bot.log(i) }',
        fuel(30),
      );
      await run.start();
      await run.reply(slices[0]?.calls[0]?.call ?? -1, done, 1);
      expect(slices[1]?.end).toMatchObject({ status: 'crashed', kind: 'fuel' });
      seen.push(slices[1]?.logs.length);
    }
    expect(seen[0]).toBeGreaterThan(0);
    expect(new Set(seen).size).toBe(1);
  });

  it('sends its calls together, and none with its end', async () => {
    const { run, slices } = guest(
      'bot.wait({ x: 1 }); bot.log("one"); await bot.wait({ x: 2 }); bot.wait({ x: 3 }); throw { reason: "blocked" }',
      fuel(50),
    );
    await run.start();
    expect(slices[0]).toMatchObject({
      logs: ['one'],
      calls: [{ parameters: '{"x":1}' }, { parameters: '{"x":2}' }],
      end: null,
    });
    await run.reply(slices[0]?.calls[1]?.call ?? -1, done, 1);
    expect(slices[1]).toMatchObject({ calls: [], end: { status: 'failed', reason: 'blocked' } });
    await run.reply(slices[0]?.calls[0]?.call ?? -1, done, 2);
    expect(slices[2]).toMatchObject({ calls: [] });
    expect(slices).toHaveLength(3);
  });

  it('stops at the next interrupt when it is no longer needed', async () => {
    let stopped = false;
    const { run, slices } = guest('await bot.wait({}); for (;;) try { for (;;); } catch {}', fuel(1e9), () => stopped);
    await run.start();
    stopped = true;
    await run.reply(slices[0]?.calls[0]?.call ?? -1, done, 1);
    expect(slices[1]?.end).toMatchObject({ status: 'crashed', kind: 'lost' });
  });
});

describe('a budget', () => {
  it(
    'of fuel is used up after that many interrupts, at any time; one of time when the time is up; both are full ' +
      'again when they are renewed',
    () => {
      let now = 0;
      const budget = createBudget({ fuel: 2, milliseconds: 100, now: () => now });
      budget.renew();
      now = 100;
      expect([budget.spend(), budget.spend()]).toEqual([null, null]);
      now = 101;
      expect(budget.spend()).toBe('fuel');
      budget.renew();
      expect(budget.spend()).toBeNull();
      now = 202;
      expect(budget.spend()).toBe('time');
    },
  );
});
