import { join } from 'node:path';
import { courseOf, SAgentsError, valueText, type Json, type RunEvent, type RunEventOf } from '@s-agents/core';
import { readTextFile, unreadText } from '../config/read-text-file.js';
import type { KeptFiles } from '../run/run-folder.js';
import { bytesOf, parseJsonLines, type JsonLine } from './json-lines.js';
import { spentTime, type SpentTime, type Timing } from './spent-time.js';

/** A recording is read into one string, whose length Node limits. */
const maximumRecordingBytes = 500 * 2 ** 20;

/** An earlier run, as read from its folder. */
export interface RecordedRun {
  /** The events that a repetition of the run must produce, in order: all but a stop from outside. */
  readonly events: readonly RunEvent[];
  /** Their lines in events.jsonl. */
  readonly lines: readonly string[];
  /** The number of whole lines in events.jsonl. */
  readonly total: number;
  /** The last event, when it ended the run. */
  readonly end: RunEventOf<'run.ended'> | null;
  /** Whether the run was stopped from outside after its last event. */
  readonly isStoppedFromOutside: boolean;
  readonly spent: SpentTime;
  /** What remains of the files when the run is taken up. */
  readonly kept: KeptFiles;
  /** The value with this id, to which events refer; null when it is missing. */
  blob(id: string): Json | null;
}

/**
 * Reads a run's folder. A crash may tear each file at another place: incomplete last lines are omitted, and so are
 * recorded calls whose answer was not written. Throws SAgentsError `RECORDING_NOT_FOUND` for a folder without a run, and
 * `RECORDING_INVALID` for damage anywhere else.
 */
export async function readRecordedRun(folder: string): Promise<RecordedRun> {
  const read = await readLines(folder, 'events.jsonl');
  read.forEach(({ value }, index) => {
    const { sequence } = value as RunEvent;
    if (sequence !== index) throw invalid(folder, `event ${index} has the sequence number ${valueText(sequence)}`);
  });
  const blobs = await readLines(folder, 'blobs.jsonl', { isOptional: !read.some(({ text }) => /"sha256-/.test(text)) });
  const timings = await readLines(folder, 'timings.jsonl', { isOptional: true });
  const byId = new Map(blobs.map((line) => [(line.value as { id: string }).id, line]));
  const whole = withAnswers(read, byId, folder);
  const events = whole.map(({ value }) => value as RunEvent);
  const course = courseOf(events);
  const stop = course.findIndex((event) => event.type === 'run.stopping' && event.fromOutside);
  const repeatable = stop < 0 ? course : course.slice(0, stop);
  const keptTimings = timings.filter(({ value }) => (value as Timing).sequence < whole.length);
  const last = events.at(-1);
  const blob = (id: string): Json | null => (byId.get(id)?.value as { value: Json } | undefined)?.value ?? null;
  return {
    events: repeatable,
    lines: repeatable.flatMap(({ sequence }) => whole[sequence]?.text ?? []),
    total: whole.length,
    end: last?.type === 'run.ended' ? last : null,
    isStoppedFromOutside: stop >= 0,
    spent: spentTime(
      keptTimings.map(({ value }) => value as Timing),
      events,
    ),
    kept: {
      eventBytes: bytesOf(whole),
      timingBytes: bytesOf(keptTimings),
      blobs: {
        bytes: bytesOf(blobs),
        places: new Map([...byId].map(([id, { place }]) => [id, place])),
        value: blob,
      },
    },
    blob,
  };
}

/**
 * The events before the first call of a remote model whose answer is missing. A crash of the machine can leave such
 * calls at the end; anywhere else they are damage.
 */
function withAnswers(
  lines: readonly JsonLine[],
  blobs: ReadonlyMap<string, unknown>,
  folder: string,
): readonly JsonLine[] {
  const calls = lines.flatMap(({ value }) => {
    const event = value as RunEvent;
    return event.type === 'model.called' && (event.latencySource === 'measured' || event.isRemote === true)
      ? [event]
      : [];
  });
  const missing = calls.findIndex(({ answer }) => !blobs.has(answer));
  const first = calls[missing];
  if (first === undefined) return lines;
  if (calls.slice(missing).some(({ answer }) => blobs.has(answer)))
    throw invalid(folder, `the answer of event ${first.sequence} is missing from blobs.jsonl`);
  return lines.slice(0, first.sequence);
}

async function readLines(
  folder: string,
  name: string,
  { isOptional = false }: { readonly isOptional?: boolean } = {},
): Promise<readonly JsonLine[]> {
  let text: string;
  try {
    // A crash may have torn the last line within a character.
    const decode = (bytes: Buffer): string => bytes.toString('utf8');
    text = await readTextFile(join(folder, name), { maximum: maximumRecordingBytes, decode });
  } catch (cause) {
    if (isOptional && (cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new SAgentsError({
      code: 'RECORDING_NOT_FOUND',
      message: `cannot read ${name} in "${folder}" ${unreadText(join(folder, name), cause)}`,
      remedy: 'give the folder of one run, such as runs/2026-01-31T10-00-00-1a2b',
      cause,
    });
  }
  return parseJsonLines(text, (line, why) => invalid(folder, `line ${line} of ${name} ${why}`));
}

function invalid(folder: string, why: string): SAgentsError {
  return new SAgentsError({
    code: 'RECORDING_INVALID',
    message: `the recording in "${folder}" is damaged: ${why}`,
    remedy: 'give the unchanged folder of a run',
  });
}
