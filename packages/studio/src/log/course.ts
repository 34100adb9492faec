import type { FileHandle } from 'node:fs/promises';
import type { RunEvent, RunEventOf } from '@s-agents/core';
import { lineHead, openRegularFile, upgradedEvent } from '@s-agents/kit';

/** How a run has gone so far, as the first and the last events of its log tell. */
export interface Course {
  readonly started: RunEventOf<'run.started'> | null;
  /** The last event, where it ended the run. */
  readonly ended: RunEventOf<'run.ended'> | null;
  readonly isPaused: boolean;
  /** The world time of the last event. */
  readonly lastAt: number | null;
  /** The bytes of a last line that is not whole. */
  readonly cutBytes: number;
}

const headPart = 64 * 1024;
/** A run starts within so many bytes: before it stands only what was asked to understand its task. */
const longestHead = 4 * 2 ** 20;
const tailBytes = 64 * 1024;
const pauseTypes = ['run.paused', 'run.continued', 'run.resumed', 'run.stopping', 'run.ended'];

/** Reads the first and the last events of a log. Rejects with the system's error. */
export async function readCourse(path: string, known: Course | null = null): Promise<Course> {
  const file = await openRegularFile(path, { maximum: Infinity });
  try {
    const { size } = await file.stat();
    const started = known?.started ?? (await readStart(file, size));
    return { started, ...(await readEnd(file, size)) };
  } finally {
    await file.close();
  }
}

async function readStart(file: FileHandle, size: number): Promise<Course['started']> {
  const parts: Buffer[] = [];
  for (let at = 0; at < Math.min(size, longestHead); at += headPart) {
    parts.push(await readPart(file, at, Math.min(headPart, size - at)));
    const line = Buffer.concat(parts)
      .toString('utf8')
      .split('\n')
      .slice(0, -1)
      .find((one) => typeOf(one) === 'run.started');
    if (line !== undefined) return parsed<'run.started'>(line);
  }
  return null;
}

async function readEnd(file: FileHandle, size: number): Promise<Omit<Course, 'started'>> {
  const from = Math.max(0, size - tailBytes);
  const tail = await readPart(file, from, size - from);
  const whole = tail.lastIndexOf(0x0a) + 1;
  const lines = tail.subarray(0, whole).toString('utf8').split('\n').slice(0, -1);
  const last = lines.at(-1) ?? '';
  const at = lineHead(last)?.at ?? Number.NaN;
  return {
    ended: typeOf(last) === 'run.ended' ? parsed<'run.ended'>(last) : null,
    isPaused: lines.map(typeOf).findLast((type) => pauseTypes.includes(type)) === 'run.paused',
    lastAt: Number.isFinite(at) ? at : null,
    cutBytes: tail.length - whole,
  };
}

async function readPart(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

function typeOf(line: string): string {
  return lineHead(line)?.type ?? '';
}

/** The event in a line of its type; null for a line that is damaged. */
function parsed<Type extends RunEvent['type']>(line: string): RunEventOf<Type> | null {
  try {
    return upgradedEvent(JSON.parse(line) as RunEvent) as RunEventOf<Type>;
  } catch {
    return null;
  }
}
