// Prints what the sandbox costs on this machine: node scripts/bench.mjs (after a build).
import { succeeded, systemWallClock } from '@s-agents/core';
import { QuickjsSandbox } from '@s-agents/skills';
import { hrtime } from 'node:process';

const sandbox = new QuickjsSandbox(systemWallClock);
const now = () => Number(hrtime.bigint()) / 1e6;

function run(body, { host = {}, signal = new globalThis.AbortController().signal, computeMilliseconds = 1000 } = {}) {
  const entry = { name: 'bench', description: 'Measures.', parameters: null, version: 1, code: `async function bench(bot, parameters) {\n${body}\n}` };
  const limits = { computeMilliseconds, memoryBytes: 32 * 1024 * 1024, calls: 100_000 };
  return sandbox.run({ entry, library: [], parameters: {}, primitives: ['touch'], limits, seed: 'bench', signal, host: { run: async () => succeeded(), observe: async () => ({}), log: () => {}, now: () => 0, ...host } });
}

function print(what, times) {
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(3);
  console.log(`${what.padEnd(58)} median ${at(0.5)} ms, p99 ${at(0.99)} ms, n ${times.length}`);
}

async function measure(what, count, work) {
  const times = [];
  for (let i = 0; i < count; i++) {
    const start = now();
    await work();
    times.push(now() - start);
  }
  print(what, times);
}

const first = now();
await run('return 1');
console.log(`${'first run, with the start of a thread'.padEnd(58)} ${(now() - first).toFixed(1)} ms`);
await measure('start to result', 500, () => run('return 1'));

let calls = [];
let last = now();
await run('for (let i = 0; i < 5000; i++) await bot.touch({})', { host: { run: async () => (calls.push(now() - last), (last = now()), succeeded()) } });
print('host call and back', calls.slice(1));

const begun = now();
await Promise.all(Array.from({ length: 20 }, () => run('for (let i = 0; i < 500; i++) await bot.touch({})')));
console.log(`${'20 skills at once, each in a thread of its own'.padEnd(58)} ${Math.round((20 * 500) / ((now() - begun) / 1000))} calls/s`);

const aborts = [];
for (let i = 0; i < 50; i++) {
  const abort = new globalThis.AbortController();
  const spinning = run('for (;;);', { signal: abort.signal, computeMilliseconds: 10_000 });
  await run('return 1');
  const start = now();
  abort.abort();
  await spinning;
  aborts.push(now() - start);
}
print('abort to result, while the guest spins', aborts);
await measure('loop without end, budget 200 ms', 5, () => run('for (;;);', { computeMilliseconds: 200 }));
await measure('built-in without end, budget 200 ms (watchdog)', 5, () => run('const text = "a".repeat(1e6); for (;;) text.indexOf("b".repeat(1000))', { computeMilliseconds: 200 }));
await sandbox.close();
