import { z } from 'zod';
import { seatDoors, type Seats } from '@s-agents/core';
import {
  actInSeat,
  isCancellation,
  seatActSchema,
  systemWallClock,
  TimedOut,
  valueText,
  withTimeout,
} from '@s-agents/kit';
import { refused, type Answered } from './refused.js';
import { requestInvalid } from './request-invalid.js';

/** Wall seconds for which a request may wait for news. */
const longestWait = 50;
/** Who acts in a seat; the rest of a request is what they do. */
const actorSchema = z.looseObject({ by: z.string().min(1).max(100) });

export interface Given {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/**
 * Answers a request: `GET /seats` lists the seats, `GET /seats/NAME?after=VERSION&wait=SECONDS` shows one when there is
 * something new, and `POST /seats/NAME` acts in it. Throws SAgentsError.
 */
export async function answerTo(
  { method, url, body }: Given,
  seats: Seats,
  { gone, closed }: { readonly gone: AbortSignal; readonly closed: AbortSignal },
): Promise<Answered> {
  const { parts, searchParams } = readTarget(url);
  const [root, name, ...rest] = parts;
  if (root !== 'seats' || rest.length > 0)
    return refused(404, requestInvalid('only /seats and /seats/NAME are served', 'ask for one of these'));
  if (name === undefined || name === '') return { status: 200, value: { seats: seats.list(door) } };
  if (method === 'POST') return { status: 200, value: await act(name, body, seats) };
  if (method !== 'GET')
    return refused(405, requestInvalid(`${method} does nothing here`, 'GET shows a seat, POST acts in it'));
  seats.view(name, door);
  const after = number(searchParams.get('after'));
  const wait = Math.min(longestWait, number(searchParams.get('wait')) ?? 0);
  if (after !== null && wait > 0) await news(seats, name, after, wait, AbortSignal.any([gone, closed]));
  return { status: 200, value: seats.view(name, door) };
}

const [, door] = seatDoors;

/** The parts of a request's path, and its query. Throws SAgentsError `SEAT_REQUEST_INVALID`. */
function readTarget(url: string): { readonly parts: readonly string[]; readonly searchParams: URLSearchParams } {
  try {
    const { pathname, searchParams } = new URL(url, 'http://seats');
    return { parts: pathname.split('/').slice(1).map(decodeURIComponent), searchParams };
  } catch {
    throw requestInvalid(`the path ${valueText(url)} cannot be read`, 'ask for /seats or /seats/NAME, percent-encoded');
  }
}

async function act(seat: string, body: unknown, seats: Seats): Promise<unknown> {
  const { by, ...deed } = parsed(actorSchema, body);
  return actInSeat(seats, { seat, by }, door, parsed(seatActSchema, deed));
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw requestInvalid(`the request cannot be read: ${z.prettifyError(read.error).replaceAll(/\s+/g, ' ')}`);
}

async function news(seats: Seats, name: string, after: number, seconds: number, signal: AbortSignal): Promise<void> {
  const limit = { clock: systemWallClock, milliseconds: seconds * 1000, what: 'a request to a seat', signal };
  try {
    await withTimeout((stopped) => seats.changed(name, after, stopped), limit);
  } catch (error) {
    if (!isCancellation(error) && !(error instanceof TimedOut) && !signal.aborted) throw error;
  }
}

function number(text: string | null): number | null {
  return text === null || !/^\d+(\.\d+)?$/.test(text) ? null : Number(text);
}
