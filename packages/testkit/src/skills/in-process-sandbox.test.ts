import { failed, succeeded, type Json, type SandboxHost, type SandboxResult } from '@s-agents/core';
import { expect, it } from 'vitest';
import { InProcessSandbox } from './in-process-sandbox.js';

const limits = { fuel: 1, computeMilliseconds: 1, memoryBytes: 1, calls: 1 };

function run(
  body: string,
  signal = new AbortController().signal,
  parametersFor?: SandboxHost['parametersFor'],
): Promise<SandboxResult> {
  const skill = (name: string, code: string) => ({
    name,
    description: '',
    parameters: null,
    version: 1,
    code: `// skill: ${name}\nasync function ${name}(bot, parameters) {\n${code}\n}`,
  });
  return new InProcessSandbox().run({
    entry: skill('test', body),
    library: [skill('twice', 'return parameters.n * 2;')],
    parameters: { n: 4 },
    primitives: ['echo', 'refuse'],
    limits,
    seed: 's',
    signal,
    host: {
      run: async (primitive: string, parameters: Json) =>
        primitive === 'echo' ? succeeded(parameters) : failed('unreachable', 'too far'),
      observe: async () => ({ inventory: { log: 3 } }),
      log: () => {},
      now: () => 7,
      turn: async () => () => {},
      ...(parametersFor === undefined ? {} : { parametersFor }),
    },
  });
}

it.each([
  ['returns the value of a primitive', 'return bot.echo({ a: 1 });', { a: 1 }],
  ['calls other skills', 'return bot.skill("twice", { n: parameters.n });', 8],
  ['shows world time', 'return [Date.now(), new Date().getTime()];', [7000, 7000]],
  [
    'draws random numbers from its own source',
    'return Math.random() === Math.random() || Math.max(1, 2) !== 2;',
    false,
  ],
  [
    'lets code catch a failure',
    'try { await bot.refuse(); } catch (error) { return [error.reason, error.detail]; }',
    ['unreachable', 'too far'],
  ],
  ['observes', 'return (await bot.observe()).inventory;', { log: 3 }],
])('%s', async (_what, body, value) => {
  expect(await run(body)).toEqual({ status: 'returned', value });
});

it('runs a called skill with the parameters that the host gives, if it gives any', async () => {
  const calls = 'return bot.skill("twice", { n: 4 });';
  const { signal } = new AbortController();
  expect(await run(calls, signal, () => succeeded({ n: 5 }))).toEqual({ status: 'returned', value: 10 });
  expect(await run(calls, signal, () => failed('invalid', 'no such thing'))).toEqual({
    status: 'failed',
    reason: 'invalid',
    detail: 'no such thing',
  });
});

it('reports failures, crashes and cancellations', async () => {
  expect(await run('await bot.refuse();')).toEqual({ status: 'failed', reason: 'unreachable', detail: 'too far' });
  expect(await run('null.x;')).toMatchObject({ status: 'crashed', kind: 'error' });
  const stop = new AbortController();
  const running = run('await new Promise(() => {});', stop.signal);
  stop.abort();
  expect(await running).toMatchObject({ status: 'cancelled' });
});
