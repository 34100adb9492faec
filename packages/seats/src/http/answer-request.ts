import { z } from 'zod';
import { seatDoors, type Seats } from '@s-agents/core';
import { isCancellation, valueText, systemWallClock, TimedOut, withTimeout } from '@s-agents/kit';
import { refused, type Answered } from './refused.js';
import { requestInvalid } from './request-invalid.js';

/** Wall seconds for which a request may wait for news. */
const longestWait = 50;
/** Wall milliseconds for which a request waits until words have reached the team. Who sits there writes on meanwhile. */
const saying = 200;

const by = z.string().min(1).max(100);
const question = z.int();
const lines = z.array(z.string().max(2_000)).max(100);

/** What somebody may do in a seat. */
const deedSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('take'), by }),
  z.strictObject({ do: z.literal('check'), by, question, lines }),
  z.strictObject({ do: z.literal('answer'), by, question, lines }),
  z.strictObject({ do: z.literal('pass'), by, question }),
  z.strictObject({ do: z.literal('say'), by, to: z.array(z.string()).min(1).max(100), text: z.string().max(4_000) }),
  z.strictObject({ do: z.literal('leave'), by }),
]);

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
  const parsed = deedSchema.safeParse(body);
  if (!parsed.success)
    throw requestInvalid(`the request cannot be read: ${z.prettifyError(parsed.error).replaceAll(/\s+/g, ' ')}`);
  const deed = parsed.data;
  const sitting = { seat, by: deed.by };
  // Whoever sits behind another door is not moved from here.
  seats.view(seat, door);
  switch (deed.do) {
    case 'take':
      return seats.take(sitting, door);
    case 'check': {
      const reading = seats.read(sitting, deed.question, deed.lines);
      return 'problem' in reading ? { problem: reading.problem } : { shown: reading.shown, isWhole: reading.isWhole };
    }
    case 'answer':
      return { given: seats.answer(sitting, deed.question, deed.lines) };
    case 'pass':
      seats.pass(sitting, deed.question);
      return { passed: deed.question };
    case 'say':
      return { said: await isSaidSoon(seats.say(sitting, { to: deed.to, text: deed.text })) };
    case 'leave':
      seats.leave(sitting);
      return { left: seat };
  }
}

/** Whether words are out soon: they go out when the world's time goes on, after the open question is answered. */
async function isSaidSoon(said: Promise<void>): Promise<boolean> {
  return inTime(() => said, saying, new AbortController().signal);
}

async function news(seats: Seats, name: string, after: number, seconds: number, signal: AbortSignal): Promise<void> {
  try {
    await inTime((stopped) => seats.changed(name, after, stopped), seconds * 1000, signal);
  } catch (error) {
    if (!isCancellation(error) && !signal.aborted) throw error;
  }
}

/** Whether `work` is done within so many wall milliseconds. Rejects as it does. */
async function inTime(
  work: (signal: AbortSignal) => Promise<void>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await withTimeout(work, { clock: systemWallClock, milliseconds, what: 'a request to a seat', signal });
    return true;
  } catch (error) {
    if (error instanceof TimedOut) return false;
    throw error;
  }
}

function number(text: string | null): number | null {
  return text === null || !/^\d+(\.\d+)?$/.test(text) ? null : Number(text);
}
