import { succeeded, type CodeSandbox, type SandboxResult } from '@s-agents/core';
import { createVirtualClock } from '@s-agents/kit';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSandbox, runBody } from './test-run.js';

/** A thread that only consumes CPU time. */
let burden: Worker | null = null;
beforeAll(() => {
  burden = new Worker('for (;;);', { eval: true });
});
const sandboxes = [createTestSandbox(3), createTestSandbox(), createTestSandbox(1), createTestSandbox(2)] as const;
afterAll(async () => {
  await burden?.terminate();
  await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
});

const guests = 6;

/** Computes for an unpredictable time and makes calls, some of them concurrent, some answered at once. */
const body = `
  let work = 0;
  for (let turn = 0; turn < 4; turn++) {
    const length = Math.floor(Math.random() ** 4 * 30_000);
    for (let i = 0; i < length; i++) work = (work * 31 + i) % 1_000_003;
    bot.log([turn, work, Date.now()].join());
    const seconds = Math.floor(Math.random() * 3);
    await Promise.all([bot.echo({ seconds }), bot.echo({ seconds: 1 })]);
    if (turn === 1 && parameters.spins) for (;;);
  }
  return work;`;

/** Records everything that the host observes of concurrent guests under virtual time, in order. */
async function trace(sandbox: CodeSandbox): Promise<readonly unknown[]> {
  const clock = createVirtualClock({ advance: 'when-idle' });
  const { signal } = new AbortController();
  const seen: unknown[] = [];
  const live = async (guest: number): Promise<SandboxResult> => {
    const agent = `agent${guest}`;
    const result = await runBody(sandbox, body, {
      seed: agent,
      parameters: { spins: guest % 5 === 0 },
      limits: { fuel: 40, computeMilliseconds: 60_000 },
      host: {
        run: async (_primitive, parameters) => {
          const { seconds } = parameters as { seconds: number };
          seen.push([clock.now(), agent, 'asks', seconds]);
          await clock.sleep(seconds, { agent, signal });
          seen.push([clock.now(), agent, 'gets']);
          return succeeded(parameters);
        },
        log: (text) => seen.push([clock.now(), agent, text]),
        now: () => clock.now(),
        turn: () => clock.turn(agent, { agent, signal }),
      },
    });
    seen.push([clock.now(), agent, result]);
    return result;
  };
  try {
    const results = await Promise.all(Array.from({ length: guests }, (_, guest) => live(guest)));
    expect(results.map((result) => (result.status === 'crashed' ? result.kind : result.status))).toEqual(
      Array.from({ length: guests }, (_, guest) => (guest % 5 === 0 ? 'fuel' : 'returned')),
    );
    expect(clock.holds).toEqual([]);
    return seen;
  } finally {
    clock.stop();
  }
}

describe('guests side by side under virtual time, on a machine that is busy', () => {
  it('do the same in the same order in every run, with any number of threads', async () => {
    const first = JSON.stringify(await trace(sandboxes[0]));
    expect(JSON.parse(first)).toHaveLength(expectedEvents());
    for (let run = 0; run < 19; run++)
      expect(JSON.stringify(await trace(sandboxes[run % 4] ?? sandboxes[0]))).toBe(first);
  }, 300_000);
});

/** Per turn a note, two calls and two replies, and one end; guests that spin end in the second turn. */
function expectedEvents(): number {
  const spinning = Math.ceil(guests / 5);
  return (guests - spinning) * (4 * 5 + 1) + spinning * (2 * 5 + 1);
}
