import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Cancelled, runReportSchema, SAgentsError, type ConfigInput, type RunReport } from '@s-agents/core';
import { runProcess } from './run-process.js';

/** The result of one `s-agents run`. */
export interface CliRun {
  readonly exitCode: number;
  readonly report: RunReport;
}

/**
 * Runs `s-agents run` in a process of its own, as a user would, and reads the report from its standard output. Throws
 * SAgentsError `BENCH_RUN_FAILED` when there is no report, and the signal's reason when that aborts.
 */
export async function runCli(
  config: ConfigInput,
  options: { configFile: string; signal: AbortSignal },
): Promise<CliRun> {
  await mkdir(dirname(options.configFile), { recursive: true });
  await writeFile(options.configFile, JSON.stringify(config, null, 2));
  const { code, output, errors } = await runProcess([commandFile(), 'run', options.configFile, '--json'], {
    signal: options.signal,
    stopWith: 'SIGINT',
  });
  if (options.signal.aborted)
    throw options.signal.reason instanceof Error ? options.signal.reason : new Cancelled('stopped');
  const exitCode = code ?? 1;
  const parsed = exitCode === 2 ? null : runReportSchema.safeParse(parseJson(output));
  if (parsed === null || !parsed.success)
    throw new SAgentsError({
      code: 'BENCH_RUN_FAILED',
      message: `s-agents run ${options.configFile} ended with code ${exitCode} and no report: ${errors.trim()}`,
      remedy: 'run the command by hand to see all of its output',
    });
  return { exitCode, report: parsed.data };
}

/** Returns the file of the `s-agents` command that is running. */
export function commandFile(): string {
  const file = process.argv[1];
  if (file === undefined) throw new RangeError('not started from a file');
  return file;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
