import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const cli = dirname(createRequire(import.meta.url).resolve('@s-agents/cli/package.json'));
/** The command line tool, which runs from the packages' `dist` folders. */
const bin = join(cli, 'bin', 's-agents.js');

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The class with which the cli's own tests run commands one after the other in one child process. */
export const { OneProcess } = (await import(pathToFileURL(join(cli, 'dist', 'testing', 'one-process.js')).href)) as {
  readonly OneProcess: new () => {
    run(args: readonly string[], options: { readonly cwd: string }): Promise<CommandResult>;
    end(): Promise<void>;
  };
};

/**
 * Runs `s-agents` in its own process to its end, but no longer than a minute. `onLine` gets each line of output and may kill the process.
 */
export function sAgents(
  args: readonly string[],
  cwd: string,
  onLine: (line: string, kill: (signal: NodeJS.Signals) => void) => void = () => {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [bin, ...args], { cwd, timeout: 60_000 });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data: Buffer) => {
    stdout += data.toString();
    for (const line of data.toString().split('\n')) onLine(line, (signal) => void child.kill(signal));
  });
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
