import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { SAgentsError, type WallClock } from '@s-agents/core';
import { describeProvenance, inWorkFolder, type Provenance, summarize } from '@s-agents/experiments/measure';
import { commandFile } from './run-cli.js';

/** Of each run the milliseconds from starting the command until the last bot has joined the world. */
export type StartUpTimes = readonly number[];

/** Starts the main job `runs` times, and stops each run when the whole team is in the world. */
export async function measureStartUp({
  runs,
  clock,
  signal,
}: {
  runs: number;
  clock: WallClock;
  signal: AbortSignal;
}): Promise<StartUpTimes> {
  const configFile = inWorkFolder('start-up.json');
  await mkdir(inWorkFolder(), { recursive: true });
  await writeFile(configFile, JSON.stringify({ task: 'mine 50 logs', environment: { use: 'mineflayer' } }));
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await startOnce(configFile, clock, signal));
  return times;
}

export function startUpTable(times: StartUpTimes, provenance: Provenance): string {
  const { minimum, median, maximum } = summarize(times.map((value) => value / 1000));
  const row = [minimum, median, maximum].map((value) => value.toFixed(2)).join(' | ');
  return [
    '# From the command to bots in the world',
    '',
    `Measured at ${describeProvenance(provenance)}, on Node ${provenance.node}.`,
    '',
    '| seconds from `s-agents run` to | minimum | median | maximum |',
    '|---|---|---|---|',
    `| the whole team (4) in the world | ${row} |`,
    '',
  ].join('\n');
}

/** The first line of a run's plain output, which is written when the whole team has joined. */
const teamJoinedLine = /^\s*0:00\s+run: /m;

function startOnce(configFile: string, clock: WallClock, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = clock.now();
    const child = spawn(process.execPath, [commandFile(), 'run', configFile, '--plain'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stop = (): void => void child.kill('SIGINT');
    signal.addEventListener('abort', stop, { once: true });
    let joined: number | null = null;
    let text = '';
    child.stdout.on('data', (data: Buffer) => {
      text += data.toString();
      if (joined !== null || !teamJoinedLine.test(text)) return;
      joined = clock.now() - started;
      stop();
    });
    child.stderr.on('data', (data: Buffer) => (text += data.toString()));
    child.on('error', reject);
    child.on('close', () => {
      signal.removeEventListener('abort', stop);
      if (joined !== null) resolve(joined);
      else
        reject(
          new SAgentsError({
            code: 'BENCH_RUN_FAILED',
            message: `the team did not join: ${text.slice(-400)}`,
            remedy: `try s-agents run ${configFile} by hand`,
          }),
        );
    });
  });
}
