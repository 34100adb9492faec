import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runReportSchema, SAgentsError, type RunEvent, type RunEventType, type RunReport } from '@s-agents/core';
import { lineHead, upgradedEvent, openRegularFile, readRegularFile } from '@s-agents/kit';
import { figureEvents } from '../figures/run-figures.js';

/** What the figures need of a run's folder. */
export interface RecordedFigures {
  readonly events: readonly RunEvent[];
  /** Null for a run without a report, which goes on or was killed. */
  readonly report: RunReport | null;
}

/**
 * Reads a run's folder. An incomplete last line, which a crash leaves, is left out. Throws SAgentsError
 * `RECORDING_NOT_FOUND` for a folder without a run, and `RECORDING_INVALID` for a damaged one.
 */
export async function readRun(folder: string, signal: AbortSignal): Promise<RecordedFigures> {
  return { events: await readEvents(folder, figureEvents, signal), report: await readReport(folder) };
}

/** Reads those of a run's events that have one of these types. Throws what {@link readRun} throws. */
export async function readEvents(
  folder: string,
  types: readonly RunEventType[],
  signal: AbortSignal,
): Promise<readonly RunEvent[]> {
  const wanted: ReadonlySet<string> = new Set(types);
  const events: RunEvent[] = [];
  let damaged: number | null = null;
  let number = 0;
  try {
    const file = await openRegularFile(join(folder, 'events.jsonl'));
    const input = file.createReadStream({ signal });
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      number++;
      if (damaged !== null) break;
      const type = lineHead(line)?.type;
      if (type !== undefined && !wanted.has(type)) continue;
      const event = parsed(line);
      if (event === null) damaged = number;
      else if (wanted.has(event.type)) events.push(event);
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw new SAgentsError({
      code: 'RECORDING_NOT_FOUND',
      message: `cannot read events.jsonl in "${folder}" (${cause instanceof Error ? cause.message : String(cause)})`,
      remedy: 'give the folder of one run, such as runs/2026-01-31T10-00-00-1a2b3c4d',
      cause,
    });
  }
  signal.throwIfAborted();
  // Only the last line may be incomplete.
  if (damaged !== null && damaged < number)
    throw new SAgentsError({
      code: 'RECORDING_INVALID',
      message: `the recording in "${folder}" is damaged: line ${damaged} of events.jsonl is no event`,
      remedy: 'give the unchanged folder of a run',
    });
  return events;
}

function parsed(line: string): RunEvent | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && 'type' in value ? upgradedEvent(value as RunEvent) : null;
  } catch {
    return null;
  }
}

async function readReport(folder: string): Promise<RunReport | null> {
  try {
    return runReportSchema.parse(JSON.parse(await readRegularFile(join(folder, 'report.json'))));
  } catch {
    return null;
  }
}
