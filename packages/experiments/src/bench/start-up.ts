import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAgentsError, type WallClock } from '@s-agents/core';
import { commandFile } from './run-cli.js';
import { summarize } from './statistics.js';

/** Milliseconds from starting the command to the first and to the last bot in the world, run by run. */
export interface StartUp {
  readonly first: readonly number[];
  readonly all: readonly number[];
}

/** Starts the main job several times and stops it once the whole team is in the world. */
export async function measureStartUp({ runs, clock, signal }: { runs: number; clock: WallClock; signal: AbortSignal }): Promise<StartUp> {
  const configFile = join('bench', 'work', 'start-up.json');
  await mkdir(join('bench', 'work'), { recursive: true });
  await writeFile(configFile, JSON.stringify({ task: 'mine 50 logs', environment: { use: 'mineflayer' } }));
  const times: { first: number; all: number }[] = [];
  for (let run = 0; run < runs; run++) times.push(await startOnce(configFile, clock, signal));
  return { first: times.map(({ first }) => first), all: times.map(({ all }) => all) };
}

export function startUpTable({ first, all }: StartUp): string {
  const row = (what: string, values: readonly number[]): string => {
    const { minimum, median, maximum } = summarize(values.map((value) => value / 1000));
    return `| ${what} | ${minimum.toFixed(2)} | ${median.toFixed(2)} | ${maximum.toFixed(2)} |`;
  };
  return ['# From the command to bots in the world', '', '| seconds from `s-agents run` to | minimum | median | maximum |', '|---|---|---|---|', row('the first bot in the world', first), row('the whole team (4) in the world', all), ''].join('\n');
}

const teamSize = 4;

/** The plain output has a line "NAME joined the world" for each. */
function startOnce(configFile: string, clock: WallClock, signal: AbortSignal): Promise<{ first: number; all: number }> {
  return new Promise((resolve, reject) => {
    const started = clock.now();
    const child = spawn(process.execPath, [commandFile(), 'run', configFile, '--plain'], { stdio: ['ignore', 'pipe', 'pipe'] });
    const stop = (): void => void child.kill('SIGINT');
    signal.addEventListener('abort', stop, { once: true });
    const joined: number[] = [];
    let text = '';
    child.stdout.on('data', (data: Buffer) => {
      text += data.toString();
      while (joined.length < (text.match(/joined the world/g) ?? []).length) joined.push(clock.now() - started);
      if (joined.length >= teamSize) stop();
    });
    child.stderr.on('data', (data: Buffer) => (text += data.toString()));
    child.on('error', reject);
    child.on('close', () => {
      signal.removeEventListener('abort', stop);
      const [first] = joined;
      const all = joined[teamSize - 1];
      if (first !== undefined && all !== undefined) resolve({ first, all });
      else reject(new SAgentsError({ code: 'BENCH_RUN_FAILED', message: `the team did not join: ${text.slice(-400)}`, remedy: `run s-agents run ${configFile} by hand` }));
    });
  });
}
