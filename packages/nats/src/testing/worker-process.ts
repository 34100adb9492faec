import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { WorkerOptions } from '../worker/run-worker.js';

/** The built package: the process runs what users run. */
const built = new URL('../../dist/index.js', import.meta.url).href;
const program = `
  const { runWorker } = await import(process.argv[1]);
  const { signal } = new AbortController();
  await runWorker({ ...JSON.parse(process.argv[2]), say: (line) => process.stdout.write(line + '\\n'), signal });
`;

/** A worker in a process of its own. */
export interface WorkerProcess {
  readonly name: string;
  /** What it has said, in lines. */
  readonly said: readonly string[];
  /** What it has said of errors. */
  readonly errors: () => string;
  kill(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  /** Resolves with its exit code; null: it was killed. */
  readonly ended: Promise<number | null>;
}

export function startWorker(options: Omit<WorkerOptions, 'say' | 'signal'> & { readonly name: string }): WorkerProcess {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--input-type=module', '--eval', program, built, JSON.stringify(options)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said: string[] = [];
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => said.push(...text.trimEnd().split('\n')));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  return {
    name: options.name,
    said,
    errors: () => errors,
    kill: (signal) => void child.kill(signal),
    ended: once(child, 'close').then(() => child.exitCode),
  };
}
