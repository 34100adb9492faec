import { memoryUsage } from 'node:process';
import { succeeded, type CodeSandbox, type Json, type SandboxHost, type SandboxResult } from '@s-agents/core';
import { createVirtualClock, systemWallClock, type VirtualClock } from '@s-agents/kit';
import { describeProvenance, type Provenance } from '@s-agents/experiments/measure';
import { QuickjsSandbox } from '@s-agents/skills';

/** The sandbox's costs on this machine, in milliseconds unless another unit is named. */
export interface SandboxFigures {
  /** The first run, including the start of a thread. */
  readonly firstRun: number;
  /** A run of a skill that returns at once. */
  readonly startToResult: number;
  /** Microseconds of a guest's call to the host and back. */
  readonly callMicroseconds: number;
  /** The same under virtual time, including its clock's sleeps and turns. */
  readonly virtualCallMicroseconds: number;
  /** Wall seconds of a world hour of four agents: 500 skills of six calls, each call a few world seconds long. */
  readonly hourOfFourSeconds: number;
  /**
   * Guests that wait at the same time, each with an engine of its own: resident kilobytes of one, and wall seconds from
   * the first start to the last end.
   */
  readonly waiting: { readonly guests: number; readonly kilobytesEach: number; readonly seconds: number };
  /** From the abort of an endless loop to its result. */
  readonly abortOfSpin: number;
  /** Of one unit of fuel, in an empty loop and in a loop that allocates. */
  readonly fuelUnit: { readonly empty: number; readonly allocating: number };
}

interface Bench {
  readonly sandbox: CodeSandbox;
  readonly signal: AbortSignal;
}

const now = (): number => systemWallClock.now();

export async function measureSandbox({
  guests,
  signal,
}: {
  guests: number;
  signal: AbortSignal;
}): Promise<SandboxFigures> {
  const sandbox = new QuickjsSandbox(systemWallClock);
  const bench: Bench = { sandbox, signal };
  try {
    const firstRun = await timed(() => run(bench, 'return 1'));
    const startToResult = (await timed(() => repeat(300, () => run(bench, 'return 1')))) / 300;
    const callMicroseconds = (await timed(() => run(bench, calls(5000)))) / 5;
    const virtualCallMicroseconds =
      (await timed(() => inVirtualTime((clock) => run(bench, calls(3000), virtualHost(clock, 'a', signal))))) / 3;
    const hourOfFourSeconds =
      (await timed(() =>
        inVirtualTime((clock) =>
          Promise.all(
            ['a', 'b', 'c', 'd'].map((agent) =>
              repeat(125, () => run(bench, calls(6), virtualHost(clock, agent, signal))),
            ),
          ),
        ),
      )) / 1000;
    const abortOfSpin = await measureAbort(bench);
    const fuelUnit = {
      empty: (await timed(() => run(bench, 'for (;;);', {}, 2000))) / 2000,
      allocating:
        (await timed(() => run(bench, 'const all = []; for (let i = 0; ; i++) all[i % 1000] = { i };', {}, 200))) / 200,
    };
    return {
      firstRun,
      startToResult,
      callMicroseconds,
      virtualCallMicroseconds,
      hourOfFourSeconds,
      abortOfSpin,
      fuelUnit,
      waiting: await measureWaiting(bench, guests),
    };
  } finally {
    await sandbox.close();
  }
}

export function sandboxTable(figures: SandboxFigures, provenance: Provenance): string {
  const { waiting, fuelUnit } = figures;
  const rows: readonly (readonly [string, string])[] = [
    ['first run, including the start of a thread', `${figures.firstRun.toFixed(0)} ms`],
    [
      'start to result of an empty skill',
      `${figures.startToResult.toFixed(2)} ms (${(1000 / figures.startToResult).toFixed(0)} starts/s)`,
    ],
    [
      'call to the host and back',
      `${figures.callMicroseconds.toFixed(0)} µs (${(1e6 / figures.callMicroseconds).toFixed(0)} calls/s)`,
    ],
    [
      'call to the host and back, under virtual time',
      `${figures.virtualCallMicroseconds.toFixed(0)} µs (${(1e6 / figures.virtualCallMicroseconds).toFixed(0)} ` +
        'calls/s)',
    ],
    ['a world hour of 4 agents, 3,000 calls in 500 skills', `${figures.hourOfFourSeconds.toFixed(2)} s`],
    [
      `${waiting.guests} skills that wait at the same time`,
      `${waiting.kilobytesEach.toFixed(0)} KB each; ${waiting.seconds.toFixed(2)} s from the first start to the last end`,
    ],
    ['abort of an endless loop, to its result', `${figures.abortOfSpin.toFixed(2)} ms`],
    [
      'a unit of fuel',
      `${fuelUnit.empty.toFixed(3)} ms in an empty loop, ${fuelUnit.allocating.toFixed(2)} ms in one that allocates`,
    ],
  ];
  return [
    '# What the sandbox costs',
    '',
    `Measured at ${describeProvenance(provenance)}, on Node ${provenance.node}.`,
    '',
    '| | |',
    '|---|---|',
    ...rows.map(([what, cost]) => `| ${what} | ${cost} |`),
    '',
  ].join('\n');
}

async function measureWaiting(bench: Bench, guests: number): Promise<SandboxFigures['waiting']> {
  const before = memoryUsage.rss();
  const begun = now();
  return inVirtualTime(async (clock) => {
    const running = Array.from({ length: guests }, (_, guest) =>
      run(bench, calls(2), virtualHost(clock, `agent${guest}`, bench.signal)),
    );
    // Every guest sleeps in its first call until the hold is released.
    const release = clock.hold('every guest is to wait in its first call');
    await clock.untilAsleep({ count: guests });
    const kilobytesEach = (memoryUsage.rss() - before) / 1024 / guests;
    release();
    await Promise.all(running);
    return { guests, kilobytesEach, seconds: (now() - begun) / 1000 };
  });
}

async function measureAbort(bench: Bench): Promise<number> {
  const rounds = 20;
  let total = 0;
  for (let round = 0; round < rounds; round++) {
    const abort = new AbortController();
    const spinning = run(
      { ...bench, signal: AbortSignal.any([bench.signal, abort.signal]) },
      'for (;;);',
      {},
      1_000_000,
    );
    await run(bench, 'return 1');
    total += await timed(async () => {
      abort.abort();
      await spinning;
    });
  }
  return total / rounds;
}

function calls(count: number): string {
  return `for (let i = 0; i < ${count}; i++) await bot.touch({ i });`;
}

function run(
  { sandbox, signal }: Bench,
  body: string,
  host: Partial<SandboxHost> = {},
  fuel = 1000,
): Promise<SandboxResult> {
  return sandbox.run({
    entry: {
      name: 'bench',
      description: 'Measures.',
      parameters: null,
      version: 1,
      code: `async function bench(bot, parameters) {\n${body}\n}`,
    },
    library: [],
    parameters: {},
    primitives: ['touch'],
    limits: { fuel, computeMilliseconds: 60_000, memoryBytes: 32 * 1024 * 1024, calls: 100_000 },
    seed: 'bench',
    signal,
    host: {
      run: async () => succeeded(),
      observe: async () => ({}),
      log: () => {},
      now: () => 0,
      turn: async () => () => {},
      ...host,
    },
  });
}

function virtualHost(clock: VirtualClock, agent: string, signal: AbortSignal): Partial<SandboxHost> {
  return {
    run: async (_primitive, parameters: Json) => {
      await clock.sleep(4.8, { agent, signal });
      return succeeded(parameters);
    },
    now: () => clock.now(),
    turn: () => clock.turn(agent, { agent, signal }),
  };
}

async function inVirtualTime<T>(work: (clock: VirtualClock) => Promise<T>): Promise<T> {
  const clock = createVirtualClock({ advance: 'when-idle' });
  try {
    return await work(clock);
  } finally {
    clock.stop();
  }
}

async function repeat(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < count; i++) await work();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = now();
  await work();
  return now() - begun;
}
