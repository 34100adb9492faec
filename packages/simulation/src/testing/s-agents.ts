import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The built command: it runs from `dist`. */
const bin = join(dirname(createRequire(import.meta.url).resolve('@s-agents/cli/package.json')), 'bin', 's-agents.js');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command to its end, or until `onLine` ends it; at most for a minute. */
export function sAgents(
  args: readonly string[],
  cwd: string,
  onLine: (line: string, kill: (signal: NodeJS.Signals) => void) => void = () => {},
): Promise<Ended> {
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
