import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SAgentsError, systemWallClock, withTimeout, type ConfigInput, type RunResult } from '@s-agents/core';

/** What one run under virtual time came to, as its process prints it. */
export interface VirtualRun {
  readonly result: RunResult;
  readonly detail: string;
  readonly reached: number;
  /** World seconds. */
  readonly timeCostSeconds: number;
  /** From the start of the world to the report. */
  readonly wallSeconds: number;
  /** All threads, composition included. */
  readonly cpuSeconds: number;
  /** Bytes: the most that the process held at any time. */
  readonly peakMemory: number;
  readonly events: number;
  readonly primitives: number;
}

/** Wall milliseconds after which a process is given up. */
const patience = 900_000;

/** Runs a config in a process of its own. */
export async function runVirtually(config: ConfigInput, signal: AbortSignal): Promise<VirtualRun> {
  const output = await withTimeout((stop) => runProcess(JSON.stringify(config), stop), { clock: systemWallClock, milliseconds: patience, what: 'a run of the bench', signal });
  return JSON.parse(output) as VirtualRun;
}

function runProcess(config: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('case.js', import.meta.url)), config], { stdio: ['ignore', 'pipe', 'pipe'] });
    const stop = (): void => void child.kill('SIGKILL');
    signal.addEventListener('abort', stop, { once: true });
    let output = '';
    let errors = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop);
      if (code === 0) resolve(output);
      else reject(new SAgentsError({ code: 'BENCH_RUN_FAILED', message: `a run of the bench ended with code ${code}: ${errors.trim().slice(-1000)}`, remedy: `run it by hand: s-agents run with ${config.slice(0, 300)}` }));
    });
  });
}
