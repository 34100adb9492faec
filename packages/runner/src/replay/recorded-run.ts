import { join } from 'node:path';
import { SAgentsError, valueText, type Json, type RunEvent } from '@s-agents/core';
import { readTextFile, unreadText } from '../config/read-text-file.js';

/** A recording is read into one string, whose length Node limits. */
const maximumRecordingBytes = 500 * 2 ** 20;

/** An earlier run, as read from its folder. */
export interface RecordedRun {
  /** The lines of events.jsonl, in order and without gaps. */
  readonly lines: readonly string[];
  readonly events: readonly RunEvent[];
  /** The value with this id, to which events refer; null when it is missing. */
  blob(id: string): Json | null;
}

/**
 * Reads a run's folder. It omits an incomplete last line, which a crash leaves. When the run was ended from outside, it
 * also omits the events of that last moment, since a replay cannot repeat them. Throws SAgentsError for a folder
 * without a run.
 */
export async function readRecordedRun(folder: string): Promise<RecordedRun> {
  const lines = wholeLines(await readText(folder, 'events.jsonl'));
  const events = lines.map((line, index) => parseLine<RunEvent>(line, folder, index));
  events.forEach(({ sequence }, index) => {
    if (sequence !== index) throw unreadable(folder, `event ${index} has the sequence number ${valueText(sequence)}`);
  });
  const kept = countRepeatableEvents(events);
  const blobs = new Map(
    wholeLines(await readText(folder, 'blobs.jsonl'))
      .map((line, index) => parseLine<{ id: string; value: Json }>(line, folder, index))
      .map(({ id, value }) => [id, value]),
  );
  return { lines: lines.slice(0, kept), events: events.slice(0, kept), blob: (id) => blobs.get(id) ?? null };
}

/** The number of leading events that a replay can repeat. */
function countRepeatableEvents(events: readonly RunEvent[]): number {
  const last = events.at(-1);
  if (last?.type !== 'run.ended' || !['interrupted', 'budget', 'error'].includes(last.result)) return events.length;
  return events.findIndex(({ at }) => at === last.at);
}

function wholeLines(text: string): readonly string[] {
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);
}

function parseLine<T>(line: string, folder: string, index: number): T {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw unreadable(folder, `line ${index + 1} is not JSON`);
  }
  if (typeof value !== 'object' || value === null) throw unreadable(folder, `line ${index + 1} is not an object`);
  return value as T;
}

async function readText(folder: string, name: string): Promise<string> {
  try {
    return await readTextFile(join(folder, name), { maximum: maximumRecordingBytes });
  } catch (cause) {
    throw new SAgentsError({
      code: 'RECORDING_NOT_FOUND',
      message: `cannot read ${name} in "${folder}" ${unreadText(join(folder, name), cause)}`,
      remedy: 'give the folder of one run, such as runs/2026-01-31T10-00-00-1a2b',
      cause,
    });
  }
}

function unreadable(folder: string, why: string): SAgentsError {
  return new SAgentsError({
    code: 'RECORDING_INVALID',
    message: `the recording in "${folder}" is invalid: ${why}`,
    remedy: 'give the unchanged folder of a run',
  });
}
