import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfigInput, RunEvent } from '@s-agents/core';
import { courseOf } from '@s-agents/kit';
import { runCli, type CliRun } from '../run-cli.js';

/** A run of the command, and the events that it wrote. */
export interface RecordedRun extends CliRun {
  readonly events: string;
}

/** Runs a config in a process of its own; its files are in the only folder that `folder` holds afterwards. */
export async function recordRun(config: ConfigInput, folder: string, signal: AbortSignal): Promise<RecordedRun> {
  rmSync(folder, { recursive: true, force: true });
  const run = await runCli({ ...config, run: { folder } }, { configFile: `${folder}.json`, signal });
  return { ...run, events: eventsIn(runFolderIn(folder) ?? folder) };
}

/** The folder of the only run that `folder` holds; undefined before it has begun. */
export function runFolderIn(folder: string): string | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name))[0];
  } catch {
    return undefined;
  }
}

export function eventsIn(runFolder: string): string {
  return readFileSync(join(runFolder, 'events.jsonl'), 'utf8');
}

/** The events of a run that was taken up again, as they are written where it was never interrupted. */
export function uninterrupted(events: string): string {
  const parsed = linesOf(events).map((line) => JSON.parse(line) as RunEvent);
  return courseOf(parsed)
    .map((event, sequence) => `${JSON.stringify({ ...event, sequence })}\n`)
    .join('');
}

/** The line, from 1, in which two logs differ; null where they are equal byte for byte. */
export function firstDifference(one: string, other: string): number | null {
  if (one === other) return null;
  const [lines, others] = [linesOf(one), linesOf(other)];
  const longest = Math.max(lines.length, others.length);
  const at = Array.from({ length: longest }).findIndex((_, index) => lines[index] !== others[index]);
  return at < 0 ? longest : at + 1;
}

export function linesOf(events: string): readonly string[] {
  return events.split('\n').filter((line) => line !== '');
}
