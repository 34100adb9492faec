import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Cancelled, runReportSchema, SAgentsError, type ConfigInput, type RunReport } from '@s-agents/core';

/** What one run of the command came to. */
export interface CliRun {
  readonly exitCode: number;
  readonly report: RunReport;
}

/** Runs `s-agents run` in a process of its own, as a user would, and reads the report from its standard output. */
export async function runCli(config: ConfigInput, options: { configFile: string; signal: AbortSignal }): Promise<CliRun> {
  await mkdir(dirname(options.configFile), { recursive: true });
  await writeFile(options.configFile, JSON.stringify(config, null, 2));
  const { exitCode, output, errors } = await runProcess([commandFile(), 'run', options.configFile, '--json'], options.signal);
  const parsed = exitCode === 2 ? null : runReportSchema.safeParse(parseJson(output));
  if (parsed === null || !parsed.success)
    throw new SAgentsError({ code: 'BENCH_RUN_FAILED', message: `s-agents run ${options.configFile} ended with code ${exitCode} and no report: ${errors.trim()}`, remedy: 'run it by hand to see more' });
  return { exitCode, report: parsed.data };
}

/** The `s-agents` command that is running now. */
export function commandFile(): string {
  const file = process.argv[1];
  if (file === undefined) throw new RangeError('not started from a file');
  return file;
}

function runProcess(args: readonly string[], signal: AbortSignal): Promise<{ exitCode: number; output: string; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const stop = (): void => void child.kill('SIGINT');
    signal.addEventListener('abort', stop, { once: true });
    let output = '';
    let errors = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason instanceof Error ? signal.reason : new Cancelled('stopped'));
      else resolve({ exitCode: code ?? 1, output, errors });
    });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
