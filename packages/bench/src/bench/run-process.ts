import { spawn } from 'node:child_process';

/** A process that has ended: its exit code and what it printed. */
export interface EndedProcess {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/**
 * Runs Node with these arguments and a closed input, until it ends. When the signal aborts, the process gets
 * `stopWith`.
 */
export function runProcess(
  args: readonly string[],
  { signal, stopWith }: { readonly signal: AbortSignal; readonly stopWith: NodeJS.Signals },
): Promise<EndedProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const stop = (): void => void child.kill(stopWith);
    signal.addEventListener('abort', stop, { once: true });
    let output = '';
    let errors = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop);
      resolve({ code, output, errors });
    });
  });
}
