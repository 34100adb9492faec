import { join } from 'node:path';
import { SAgentsError, valueText, type Json, type RunEvent } from '@s-agents/core';
import { readTextFile, unreadText } from '../config/read-text-file.js';

/** Bytes that one string can hold. */
const longestRecording = 500 * 2 ** 20;

/** What an earlier run left in its folder. */
export interface RecordedRun {
  /** Each as it stands in events.jsonl, in order, without gaps. */
  readonly lines: readonly string[];
  readonly events: readonly RunEvent[];
  /** A big value that the events point to; null when it is not there. */
  blob(id: string): Json | null;
}

/**
 * Reads a run's folder. Left out are a last line that was torn by a crash, and the events of the moment at which the run
 * was ended from outside: they do not follow from the events before. Throws SAgentsError for a folder without a run.
 */
export async function readRecordedRun(folder: string): Promise<RecordedRun> {
  const lines = wholeLines(await readText(folder, 'events.jsonl'));
  const events = lines.map((line, index) => parseLine<RunEvent>(line, folder, index));
  events.forEach(({ sequence }, index) => {
    if (sequence !== index) throw unreadable(folder, `event ${index} has the number ${valueText(sequence)}`);
  });
  const kept = ownEvents(events);
  const blobs = new Map(
    wholeLines(await readText(folder, 'blobs.jsonl'))
      .map((line, index) => parseLine<{ id: string; value: Json }>(line, folder, index))
      .map(({ id, value }) => [id, value]),
  );
  return { lines: lines.slice(0, kept), events: events.slice(0, kept), blob: (id) => blobs.get(id) ?? null };
}

/** How many of the events follow from the ones before. */
function ownEvents(events: readonly RunEvent[]): number {
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
    throw unreadable(folder, `line ${index + 1} is no JSON`);
  }
  if (typeof value !== 'object' || value === null) throw unreadable(folder, `line ${index + 1} is no object`);
  return value as T;
}

async function readText(folder: string, name: string): Promise<string> {
  try {
    return await readTextFile(join(folder, name), { most: longestRecording });
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
    message: `the events in "${folder}" cannot be followed: ${why}`,
    remedy: 'give the folder as the run left it',
  });
}
