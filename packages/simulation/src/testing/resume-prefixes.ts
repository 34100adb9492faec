import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigInput, Plugin, RunEvent } from '@s-agents/core';
import { courseOf } from '@s-agents/kit';
import { createRun, resumeRun, sharedSandboxPlugin, type LoadedConfig } from '@s-agents/runner';
import { readEvents } from '../check/check-events.js';
import { createFaults } from '../faults/fault-plugin.js';
import { faultProfileSchema, type FaultProfile } from '../faults/profile.js';

export interface PrefixOptions {
  readonly seed: number;
  /**
   * The faults of the run, which come again when it is taken up. Its user says only what is not in the log yet. Pauses
   * are left out, since they are not part of a run's course.
   */
  readonly faults?: FaultProfile;
  readonly plugins: readonly Plugin[];
  readonly defaults: readonly string[];
  /** The log is cut after each line whose number is a multiple of this: 1 for every line. */
  readonly stride: number;
  /** Longer logs are left alone. Default: none is too long. */
  readonly maximumEvents?: number;
  readonly signal?: AbortSignal;
}

export interface PrefixResult {
  readonly events: readonly RunEvent[];
  /** How many prefixes were taken up. */
  readonly prefixes: number;
  readonly differences: readonly PrefixDifference[];
}

/** A prefix with which the resumed run differs from the undisturbed one. */
export interface PrefixDifference {
  /** The number of lines that were left of the log. */
  readonly line: number;
  /** What differs, or the error with which the run could not be taken up. */
  readonly what: string;
}

/**
 * Runs a team once, cuts the log after its lines, takes each cut run up, and compares it with the undisturbed run, byte
 * for byte. Throws the signal's reason.
 */
export async function resumePrefixes(
  config: ConfigInput | LoadedConfig,
  options: PrefixOptions,
): Promise<PrefixResult> {
  const { seed, faults = faultProfileSchema.parse({}), plugins, defaults, stride, signal } = options;
  const folder = mkdtempSync(join(tmpdir(), 's-agents-prefixes-'));
  const user = (faults.user ?? []).filter((act) => !('says' in act) || act.says !== 'pause');
  // Faults count what they have drawn: each run needs its own.
  const parts = (ordersBefore = 0) => {
    const { plugin, left } = createFaults({ ...faults, user }, seed, { ordersBefore });
    return {
      plugins: [...plugins, sharedSandboxPlugin, plugin],
      defaults,
      signal: signal === undefined ? left : AbortSignal.any([signal, left]),
    };
  };
  try {
    const whole = join(folder, 'whole');
    const seeded = 'baseFolder' in config ? { ...config, config: { ...config.config, seed } } : { ...config, seed };
    await (await createRun(seeded, { ...parts(), baseFolder: folder, folder: whole })).report;
    signal?.throwIfAborted();
    const log = textOf(whole, 'events.jsonl');
    const events = readEvents(log);
    const differences: PrefixDifference[] = [];
    let prefixes = 0;
    if (events.length > (options.maximumEvents ?? Infinity)) return { events, prefixes, differences };
    // After its last line a run has ended, and is not taken up.
    for (let line = 0; line < events.length; line += stride) {
      const copy = join(folder, `cut-${line}`);
      cpSync(whole, copy, { recursive: true });
      cutAfter(line, copy, log);
      const ordersBefore = events.slice(0, line).filter(({ type }) => type === 'commander.spoke').length;
      const what = await takenUp(copy, parts(ordersBefore)).catch((error: unknown) => String(error));
      signal?.throwIfAborted();
      const difference = what ?? differenceOf(copy, whole, log);
      if (difference !== null) differences.push({ line, what: difference });
      prefixes++;
      rmSync(copy, { recursive: true });
    }
    return { events, prefixes, differences };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Leaves the first lines of a run's log, and of its blobs those up to the last one that these lines name. */
function cutAfter(lines: number, run: string, log: string): void {
  const kept = firstLines(log, lines);
  const blobs = textOf(run, 'blobs.jsonl');
  const named = blobs
    .split('\n')
    .findLastIndex((line) => line !== '' && kept.includes((JSON.parse(line) as { id: string }).id));
  truncateSync(join(run, 'events.jsonl'), Buffer.byteLength(kept));
  truncateSync(join(run, 'blobs.jsonl'), Buffer.byteLength(firstLines(blobs, named + 1)));
}

function firstLines(text: string, count: number): string {
  return text
    .split('\n')
    .slice(0, count)
    .map((line) => `${line}\n`)
    .join('');
}

/** Takes a run up and waits for its end. Resolves with null. */
async function takenUp(folder: string, options: Parameters<typeof resumeRun>[1]): Promise<null> {
  await (await resumeRun(folder, options)).report;
  return null;
}

function differenceOf(copy: string, whole: string, log: string): string | null {
  const course = courseOf(readEvents(textOf(copy, 'events.jsonl')))
    .map((event, sequence) => `${JSON.stringify({ ...event, sequence })}\n`)
    .join('');
  if (course !== log) return firstDifference(course.split('\n'), log.split('\n'));
  if (textOf(copy, 'blobs.jsonl') !== textOf(whole, 'blobs.jsonl')) return 'blobs.jsonl differs';
  return withoutWallTime(copy) === withoutWallTime(whole) ? null : 'report.json differs';
}

function firstDifference(resumed: readonly string[], undisturbed: readonly string[]): string {
  const place = undisturbed.findIndex((line, index) => resumed[index] !== line);
  return `line ${place + 1} is ${resumed[place] ?? '(missing)'} instead of ${undisturbed[place] ?? '(missing)'}`;
}

function textOf(run: string, file: string): string {
  return readFileSync(join(run, file), 'utf8');
}

function withoutWallTime(run: string): string {
  const report = JSON.parse(textOf(run, 'report.json')) as object;
  return JSON.stringify({ ...report, wallSeconds: 0 });
}
