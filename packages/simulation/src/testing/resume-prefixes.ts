import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { courseOf, type ConfigInput, type Plugin } from '@s-agents/core';
import { createRun, resumeRun } from '@s-agents/runner';
import { readEvents } from '../check/check-events.js';
import { faultPlugin } from '../faults/fault-plugin.js';
import { faultProfileSchema, type FaultProfile } from '../faults/profile.js';

export interface PrefixOptions {
  readonly seed: number;
  /** The faults of the run, which come again when it is taken up. */
  readonly faults?: FaultProfile;
  readonly plugins: readonly Plugin[];
  readonly defaults: readonly string[];
  /** Of the log's lines, after which it is cut: 1 for every line. */
  readonly every: number;
}

export interface PrefixResult {
  /** How many prefixes were taken up. */
  readonly prefixes: number;
  /** The numbers of lines after which the resumed run's log, report or blobs differ from the undisturbed run's. */
  readonly different: readonly number[];
}

/**
 * Runs a team once, cuts the log after its lines, takes each cut run up, and compares it with the undisturbed run, byte
 * for byte.
 */
export async function resumePrefixes(config: ConfigInput, options: PrefixOptions): Promise<PrefixResult> {
  const { seed, faults = faultProfileSchema.parse({}), plugins, defaults, every } = options;
  const folder = mkdtempSync(join(tmpdir(), 's-agents-prefixes-'));
  // Faults count what they have drawn: each run needs its own.
  const parts = () => ({ plugins: [...plugins, faultPlugin(faults, seed)], defaults });
  try {
    const run = await createRun({ ...config, seed }, { ...parts(), baseFolder: folder });
    await run.report;
    const whole = run.folder.path;
    const log = textOf(whole, 'events.jsonl');
    const ends = [...log.matchAll(/\n/g)].map(({ index }) => index + 1);
    const different: number[] = [];
    let prefixes = 0;
    // After its last line a run has ended, and is not taken up.
    for (let line = 0; line < ends.length; line += every) {
      const copy = join(folder, `cut-${line}`);
      cpSync(whole, copy, { recursive: true });
      truncateSync(join(copy, 'events.jsonl'), line === 0 ? 0 : ends[line - 1]);
      await (await resumeRun(copy, parts())).report;
      prefixes++;
      const isSame =
        courseOf(readEvents(textOf(copy, 'events.jsonl')))
          .map((event, sequence) => `${JSON.stringify({ ...event, sequence })}\n`)
          .join('') === log &&
        textOf(copy, 'blobs.jsonl') === textOf(whole, 'blobs.jsonl') &&
        withoutWallTime(copy) === withoutWallTime(whole);
      if (!isSame) different.push(line);
      rmSync(copy, { recursive: true });
    }
    return { prefixes, different };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function textOf(run: string, file: string): string {
  return readFileSync(join(run, file), 'utf8');
}

function withoutWallTime(run: string): string {
  const report = JSON.parse(textOf(run, 'report.json')) as object;
  return JSON.stringify({ ...report, wallSeconds: 0 });
}
