import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SAgentsError, type SeatView } from '@s-agents/core';
import { readRegularFileSync, systemWallClock, withTimeout } from '@s-agents/kit';
import type { SeatLink } from './seat-link.js';

/** Where a run says how its seats are reached. */
const doorFile = 'seats.json';
/** Wall seconds for which a request waits for news. */
const waitSeconds = 25;
/** Wall milliseconds after which a request is given up. */
const longestRequest = 40_000;

const doorSchema = z.object({
  url: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }),
  token: z.string(),
  seats: z.array(z.string()),
});
const errorSchema = z.object({ code: z.string(), error: z.string(), remedy: z.string() });
const readingSchema = z.union([
  z.object({ problem: z.string() }),
  z.object({ shown: z.array(z.string()), isWhole: z.boolean() }),
]);

type Door = z.infer<typeof doorSchema>;

/**
 * The seats of a run of another process of this machine, over HTTP: all that it offers, or those named. `by` is the name
 * under which they are taken. Throws SAgentsError where the run offers no such seats.
 */
export function linkOverHttp(
  folder: string,
  { names, by }: { readonly names: readonly string[]; readonly by: string },
): SeatLink {
  const door = readDoor(folder);
  const unknown = names.find((name) => !door.seats.includes(name));
  if (unknown !== undefined)
    throw new SAgentsError({
      code: 'SEAT_UNKNOWN',
      message: `the run in ${folder} offers no seat "${unknown}" over HTTP`,
      remedy: `take one of ${door.seats.join(', ')}`,
    });
  const post = (seat: string, deed: object): Promise<unknown> =>
    request(door, `/${encodeURIComponent(seat)}`, { body: { by, ...deed } });
  return {
    seats: names.length === 0 ? door.seats : names,
    take: async (seat) => void (await post(seat, { do: 'take' })),
    changed: async (seat, version, signal) => {
      const path = `/${encodeURIComponent(seat)}?after=${version}&wait=${waitSeconds}`;
      for (;;) {
        const view = (await request(door, path, { signal })) as SeatView;
        if (view.version > version) return view;
      }
    },
    read: async (seat, question, lines) => readingSchema.parse(await post(seat, { do: 'check', question, lines })),
    answer: async (seat, question, lines) => void (await post(seat, { do: 'answer', question, lines })),
    pass: async (seat, question) => void (await post(seat, { do: 'pass', question })),
    say: async (seat, { to, text }) => void (await post(seat, { do: 'say', to, text })),
    leave: async (seat) => void (await post(seat, { do: 'leave' })),
  };
}

/** Whether the run still offers seats, or was killed while it did. */
export function hasDoor(folder: string): boolean {
  return existsSync(join(folder, doorFile));
}

function readDoor(folder: string): Door {
  try {
    return doorSchema.parse(JSON.parse(readRegularFileSync(join(folder, doorFile))));
  } catch (cause) {
    throw new SAgentsError({
      code: 'SEAT_UNKNOWN',
      message: `the run in ${folder} offers no seats over HTTP (${doorFile} is missing or cannot be read)`,
      remedy:
        'give the folder of a run that is going on and has a seat with "from: http", such as organization.outside.leader=http',
      cause,
    });
  }
}

/** Sends one request and returns what came back. Throws the run's SAgentsError, or SEAT_RUN_OVER where nobody answers. */
async function request(
  { url, token }: Door,
  path: string,
  { body, signal }: { readonly body?: object; readonly signal?: AbortSignal },
): Promise<unknown> {
  const ask = async (stop: AbortSignal): Promise<{ readonly ok: boolean; readonly value: unknown }> => {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: stop,
    });
    return { ok: response.ok, value: await response.json() };
  };
  const limit = { clock: systemWallClock, milliseconds: longestRequest, what: 'an answer of the run about a seat' };
  const { ok, value } = await withTimeout(ask, signal === undefined ? limit : { ...limit, signal }).catch(
    (cause: unknown) => {
      signal?.throwIfAborted();
      throw runOver(cause);
    },
  );
  if (ok) return value;
  const known = errorSchema.safeParse(value);
  if (!known.success) throw runOver(value);
  const { code, error, remedy } = known.data;
  throw new SAgentsError({ code, message: error, remedy });
}

function runOver(cause: unknown): SAgentsError {
  return new SAgentsError({
    code: 'SEAT_RUN_OVER',
    message: 'the run does not answer any more',
    remedy: 'look at its report; a run that was killed goes on with s-agents resume',
    cause,
  });
}
