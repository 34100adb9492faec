import { beforeAll, describe, expect, it } from 'vitest';
import { wallBudget, type ComputeBudget } from './budget.js';
import { compileEngine, type EngineModule } from './engine-module.js';
import { GuestRun } from './guest-run.js';
import type { FromWorker } from './protocol.js';

let wasm: EngineModule;
beforeAll(async () => {
  wasm = await compileEngine();
});

/** A budget of chances instead of time: the same on every machine. */
function fuel(chances: number): ComputeBudget & { renewals: number; used: number } {
  return {
    renewals: 0,
    used: 0,
    renew() {
      this.renewals++;
      this.used = 0;
    },
    isSpent() {
      return ++this.used > chances;
    },
  };
}

function guest(body: string, budget: ComputeBudget, isStopped = (): boolean => false): { run: GuestRun; slices: Extract<FromWorker, { type: 'slice' }>[] } {
  const slices: Extract<FromWorker, { type: 'slice' }>[] = [];
  const entry = { name: 'test', code: `async function test(bot, parameters) {\n${body}\n}` };
  const run = new GuestRun({
    start: { type: 'start', run: 1, entry, library: [], parameters: '{}', primitives: ['wait'], limits: { computeMilliseconds: 1, memoryBytes: 32 * 1024 * 1024, calls: 100 }, seed: 's', now: 5 },
    wasm,
    budget,
    reasons: ['blocked'],
    isStopped,
    post: (message) => message.type === 'slice' && slices.push(message),
  });
  return { run, slices };
}

const done = { ok: true, text: '{"a":1}' } as const;

describe('a run in slices', () => {
  it('renews its budget whenever the guest is given control', async () => {
    const budget = fuel(50);
    const { run, slices } = guest('let sum = 0; for (let turn = 0; turn < 20; turn++) { for (let i = 0; i < 200_000; i++) sum += i; await bot.wait({}); } return sum > 0', budget);
    await run.start();
    for (let turn = 0; turn < 20; turn++) run.reply(slices.at(-1)?.calls[0]?.call ?? -1, done, turn);
    expect(slices.at(-1)?.end).toEqual({ status: 'returned', text: 'true' });
    expect([slices.length, budget.renewals]).toEqual([21, 21]);
  });

  it('ends when a slice uses up the budget, at the same place every time', async () => {
    const seen = [];
    for (let i = 0; i < 3; i++) {
      const { run, slices } = guest('await bot.wait({}); for (let i = 0; ; i++) { if (i % 10_000 === 0) bot.log(i) }', fuel(30));
      await run.start();
      run.reply(slices[0]?.calls[0]?.call ?? -1, done, 1);
      expect(slices[1]?.end).toMatchObject({ status: 'crashed', kind: 'time' });
      seen.push(slices[1]?.logs.length);
    }
    expect(seen[0]).toBeGreaterThan(0);
    expect(new Set(seen).size).toBe(1);
  });

  it('sends its calls together, and none with its end', async () => {
    const { run, slices } = guest('bot.wait({ x: 1 }); bot.log("one"); await bot.wait({ x: 2 }); bot.wait({ x: 3 }); throw { reason: "blocked" }', fuel(50));
    await run.start();
    expect(slices[0]).toMatchObject({ logs: ['one'], calls: [{ parameters: '{"x":1}' }, { parameters: '{"x":2}' }], end: null });
    run.reply(slices[0]?.calls[1]?.call ?? -1, done, 1);
    expect(slices[1]).toMatchObject({ calls: [], end: { status: 'failed', reason: 'blocked' } });
    run.reply(slices[0]?.calls[0]?.call ?? -1, done, 2);
    expect(slices).toHaveLength(2);
  });

  it('stops at the next chance when nobody wants it any more', async () => {
    let stopped = false;
    const { run, slices } = guest('await bot.wait({}); for (;;) try { for (;;); } catch {}', fuel(1e9), () => stopped);
    await run.start();
    stopped = true;
    run.reply(slices[0]?.calls[0]?.call ?? -1, done, 1);
    expect(slices[1]?.end).toMatchObject({ status: 'crashed', kind: 'lost' });
  });
});

describe('a budget of wall time', () => {
  it('is spent when the time is up, and whole again when it is renewed', () => {
    let now = 0;
    const budget = wallBudget({ milliseconds: 100, now: () => now });
    budget.renew();
    now = 100;
    expect(budget.isSpent()).toBe(false);
    now = 101;
    expect(budget.isSpent()).toBe(true);
    budget.renew();
    expect(budget.isSpent()).toBe(false);
  });
});
