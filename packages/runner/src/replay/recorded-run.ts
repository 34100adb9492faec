import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { blobIdSchema, SAgentsError, type Json, type RunEvent, type RunEventOf } from '@s-agents/core';
import { contentAddress, courseOf, valueText, readRegularFile, unreadText } from '@s-agents/kit';
import type { KeptFiles } from '../run/run-folder.js';
import { checkFormat } from './check-format.js';
import { bytesOf, parseJsonLines, type JsonLine } from './json-lines.js';
import { spentTime, type SpentTime, type Timing } from './spent-time.js';

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
  /** Why a repetition cannot show that this is what happened, although the run can be taken up; null when it can. */
  readonly gap: SAgentsError | null;
  readonly spent: SpentTime;
  /** What remains of the files when the run is taken up. */
  readonly kept: KeptFiles;
  /** The value with this id, to which events refer; null when it is missing. */
  blob(id: string): Json | null;
}

/**
 * Reads a run's folder. A crash may tear each file at another place: incomplete last lines are omitted, and so are the
 * events from the first one on whose blobs were not written. Throws SAgentsError `RECORDING_NOT_FOUND` for a folder without
 * a run, `RUN_FORMAT_OLDER` for a run of an earlier format, and `RECORDING_INVALID` for damage anywhere else. With
 * `isToEnd`, the event that ended a run without a report is omitted, too: the run was killed while it wrote the report, and
 * comes to its end again.
 */
export async function readRecordedRun(folder: string, { isToEnd = false } = {}): Promise<RecordedRun> {
  const all = await readLines(folder, 'events.jsonl');
  const lacksReport = isToEnd && !existsSync(join(folder, 'report.json'));
  const read =
    lacksReport && (all.at(-1)?.value as RunEvent | undefined)?.type === 'run.ended' ? all.slice(0, -1) : all;
  read.forEach(({ value, text }, index) => {
    const { sequence } = value as RunEvent;
    if (sequence !== index) throw invalid(folder, `event ${index} has the sequence number ${valueText(sequence)}`);
    if (!/^[,}]/.test(text.replace(`{"sequence":${index}`, '')))
      throw invalid(folder, `event ${index} is not written as a run does`);
  });
  checkFormat(
    read.map(({ value }) => value as RunEvent),
    folder,
  );
  const blobs = await readLines(folder, 'blobs.jsonl', { isOptional: !read.some(({ text }) => /"sha256-/.test(text)) });
  const timings = await readLines(folder, 'timings.jsonl', { isOptional: true });
  const byId = new Map(blobs.map((line, index) => [checkedId(line, index, folder), line]));
  const whole = withBlobs(read, byId, folder);
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
    gap: gapIn(read, whole, folder),
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

/** The id of a blob, which is the address of its content. */
function checkedId({ text, value }: JsonLine, index: number, folder: string): string {
  const { id } = value as { id?: unknown };
  const start = `{"id":"${String(id)}","value":`;
  const isWhole = text.startsWith(start) && contentAddress(Buffer.from(text.slice(start.length, -1))) === id;
  if (!isWhole) throw invalid(folder, `line ${index + 1} of blobs.jsonl does not hold what its id says`);
  return id;
}

/** The fields of events that name blobs. */
const blobFields = ['prompt', 'inputs', 'answer', 'observation', 'code'] as const;

function blobIdsOf(event: RunEvent): readonly string[] {
  const fields = event as Partial<Record<(typeof blobFields)[number], unknown>>;
  return blobFields.flatMap((field) => blobIdSchema.safeParse(fields[field]).data ?? []);
}

/**
 * The events before the first one that names a blob which is missing. A crash of the machine can leave such events at
 * the end; the answer of a remote model that is missing anywhere else is damage.
 */
function withBlobs(
  lines: readonly JsonLine[],
  blobs: ReadonlyMap<string, unknown>,
  folder: string,
): readonly JsonLine[] {
  const first = lines.findIndex(({ value }) => blobIdsOf(value as RunEvent).some((id) => !blobs.has(id)));
  if (first < 0) return lines;
  const calls = lines.flatMap(({ value }) => {
    const event = value as RunEvent;
    return event.type === 'model.called' && (event.latencySource === 'measured' || event.isRemote === true)
      ? [event]
      : [];
  });
  const missing = calls.findIndex(({ answer }) => !blobs.has(answer));
  if (missing >= 0 && calls.slice(missing).some(({ answer }) => blobs.has(answer)))
    throw invalid(folder, `the answer of event ${calls[missing]?.sequence} is missing from blobs.jsonl`);
  return lines.slice(0, first);
}

function gapIn(read: readonly JsonLine[], whole: readonly JsonLine[], folder: string): SAgentsError | null {
  const left = read.length - whole.length;
  if (left > 0)
    return invalid(folder, `blobs.jsonl lacks what event ${whole.length} names, so ${left} events cannot be repeated`);
  const last = read.at(-1)?.value as RunEvent | undefined;
  return last?.type !== 'run.ended' && existsSync(join(folder, 'report.json'))
    ? invalid(folder, 'events.jsonl breaks off before the end of the run, which report.json tells of')
    : null;
}

async function readLines(
  folder: string,
  name: string,
  { isOptional = false }: { readonly isOptional?: boolean } = {},
): Promise<readonly JsonLine[]> {
  let text: string;
  try {
    // No person's text: a crash may have torn the last line within a character.
    text = await readRegularFile(join(folder, name));
  } catch (cause) {
    if (isOptional && (cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new SAgentsError({
      code: 'RECORDING_NOT_FOUND',
      message: `cannot read ${name} in "${folder}" ${unreadText(join(folder, name), cause)}`,
      remedy: 'give the folder of one run, such as runs/2026-01-31T10-00-00-1a2b3c4d',
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
