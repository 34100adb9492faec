import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { runReportSchema, SAgentsError, type ConfigInput } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { inWorkFolder } from '@s-agents/experiments/measure';
import { commandFile } from '../run-cli.js';
import { usageDescriptor, type Usage } from './report-usage.js';

/** What one `s-agents run` took, from the command's start to its end. */
export interface MeasuredCommand {
  readonly worldSeconds: number;
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
}

/**
 * Runs `s-agents run` in a process of its own, and measures the CPU time of all its threads. Throws SAgentsError
 * `BENCH_RUN_FAILED` when the run does not meet its goal.
 */
export async function measureCommand(
  name: string,
  { task, config, signal }: { readonly task: object; readonly config: ConfigInput; readonly signal: AbortSignal },
): Promise<MeasuredCommand> {
  await mkdir(inWorkFolder(), { recursive: true });
  await writeFile(inWorkFolder(`${name}-task.json`), JSON.stringify(task));
  const configFile = inWorkFolder(`${name}.json`);
  await writeFile(configFile, JSON.stringify({ ...config, task: `${name}-task.json` }));
  const started = systemWallClock.now();
  const child = spawn(
    process.execPath,
    ['--import', new URL('report-usage.js', import.meta.url).href, commandFile(), 'run', configFile, '--json'],
    { stdio: ['ignore', 'pipe', 'pipe', 'pipe'], signal },
  );
  const text = async (stream: unknown): Promise<string> => (await (stream as Readable).toArray()).join('');
  const [report, errors, usage] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    text(child.stdio[usageDescriptor]),
  ]);
  const wallSeconds = (systemWallClock.now() - started) / 1000;
  const parsed = runReportSchema.safeParse(parseJson(report));
  if (!parsed.success || parsed.data.result !== 'success')
    throw new SAgentsError({
      code: 'BENCH_RUN_FAILED',
      message: `s-agents run ${configFile} did not meet its goal: ${errors.trim()}`,
      remedy: 'run the command by hand to see all of its output',
    });
  const { userSeconds, systemSeconds } = JSON.parse(usage) as Usage;
  return { worldSeconds: parsed.data.timeCostSeconds, cpuSeconds: userSeconds + systemSeconds, wallSeconds };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
