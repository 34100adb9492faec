import {
  failed,
  succeeded,
  type CodeSandbox,
  type Json,
  type SandboxHost,
  type SandboxLimits,
  type SandboxResult,
  type SandboxRun,
  type WallClock,
} from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { PooledSandbox } from './quickjs-sandbox.js';
import { WorkerPool } from './worker-pool.js';

/** The parts of a run that a test can change. */
export interface TestRun extends Partial<Omit<SandboxRun, 'host' | 'limits' | 'library'>> {
  readonly host?: Partial<SandboxHost>;
  readonly limits?: Partial<SandboxLimits>;
  /** The body of each function by name. */
  readonly library?: Readonly<Record<string, string>>;
}

/** Runs the body of a skill. On its host `echo` returns its parameters, `refuse` fails, and `stay` never ends. */
export function runBody(
  sandbox: CodeSandbox,
  body: string,
  { host, limits, library = {}, ...rest }: TestRun = {},
): Promise<SandboxResult> {
  return sandbox.run({
    entry: skill('test', body),
    library: Object.entries(library).map(([name, code]) => skill(name, code)),
    parameters: {},
    primitives: ['echo', 'refuse', 'stay'],
    limits: { fuel: 1_000_000, computeMilliseconds: 10_000, memoryBytes: 32 * 1024 * 1024, calls: 200, ...limits },
    seed: 'seed',
    signal: new AbortController().signal,
    ...rest,
    host: {
      run: async (primitive: string, parameters: Json) => {
        if (primitive === 'stay') return new Promise(() => {});
        return primitive === 'echo' ? succeeded(parameters) : failed('unreachable', 'too far');
      },
      observe: async () => ({ inventory: { log: 3 } }),
      log: () => {},
      now: () => 0,
      turn: async () => () => {},
      ...host,
    },
  });
}

/** Creates a sandbox with the given number of threads, which guests may have to share, or with the default number. */
export function createTestSandbox(threads?: number, clock: WallClock = systemWallClock): CodeSandbox {
  return new PooledSandbox(new WorkerPool(clock, threads));
}

function skill(name: string, body: string): SandboxRun['entry'] {
  return {
    name,
    description: 'A test.',
    parameters: null,
    version: 1,
    code: `// skill: ${name}\n// description: A test.\nasync function ${name}(bot, parameters) {\n${body}\n}\n`,
  };
}
