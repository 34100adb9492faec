import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ConfigInput, RunEvent } from '@s-agents/core';

/** The built package: the process runs what users run. */
const built = new URL('../../dist/index.js', import.meta.url).href;
const program = `
  const { createRun, resumeRun } = await import(process.argv[1]);
  const { folder, config } = JSON.parse(process.argv[2]);
  await (await (config === null ? resumeRun(folder) : createRun(config, { folder }))).report;
`;
/** Wall milliseconds between two looks at the log. */
const lookMilliseconds = 20;

/**
 * Starts a run, or takes up the one in `folder` when `config` is null, in a process of its own, and kills that with
 * SIGKILL as soon as its whole log so far fulfils `isMoment`. Rejects when the process ends before.
 */
export async function killAt(
  { folder, config }: { readonly folder: string; readonly config: ConfigInput | null },
  isMoment: (events: readonly RunEvent[]) => boolean,
): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', program, built, JSON.stringify({ folder, config })],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let problem = '';
  child.stderr.on('data', (data: Buffer) => (problem += data.toString()));
  const closed = once(child, 'close');
  while (!isMoment(wholeEventsIn(folder))) {
    if (child.exitCode !== null) throw new Error(`the run ended before it was killed: ${problem}`);
    await wait(lookMilliseconds);
  }
  child.kill('SIGKILL');
  await closed;
}

/** The events in the whole lines of a run's log; none when it has no log yet. */
export function wholeEventsIn(folder: string): readonly RunEvent[] {
  const file = join(folder, 'events.jsonl');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as RunEvent);
}
