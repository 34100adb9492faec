import { configSchema, type Body, type BodyEvent } from '@s-agents/core';
import { createFastWallClock, type FastWallClock } from '@s-agents/testkit';
import { afterEach } from 'vitest';
import { MineflayerEnvironment } from '../environment.js';
import type { OnJoin } from '../on-join.js';
import { mineflayerOptionsSchema } from '../options.js';
import { createServerDouble, type ServerDouble, type ServerDoubleOptions } from './server-double.js';

const signal = new AbortController().signal;
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A body on a server double, and the events that it reports. */
export interface JoinedServerDouble {
  /** The clock of all of it. */
  readonly clock: FastWallClock;
  readonly server: ServerDouble;
  readonly environment: MineflayerEnvironment;
  readonly body: Body;
  readonly events: BodyEvent[];
  /** What the user was told of the server. */
  readonly troubles: readonly string[];
  /** Resolves with the first event, past or future, for which `is` returns true. */
  readonly until: (is: (event: BodyEvent) => boolean) => Promise<BodyEvent>;
}

/**
 * Lets a body join a server double, on a clock ten times faster, so that the real limits pass in a tenth of the time.
 */
export async function joinServerDouble(
  options: Partial<ServerDoubleOptions> = {},
  config: { readonly onJoin?: OnJoin; readonly commanders?: readonly string[] } = {},
): Promise<JoinedServerDouble> {
  const clock = createFastWallClock(10);
  const server = await createServerDouble({ clock, ...options });
  cleanups.push(() => server.stop());
  const environment = new MineflayerEnvironment(
    mineflayerOptionsSchema.parse({
      server: `127.0.0.1:${server.port}`,
      version: '1.19.2',
      bodies: { host: 'inline' },
      joinSeconds: 300,
      visitors: 'heard',
      ...config,
    }),
    { config: configSchema.parse({ task: 'mine 1 log' }) },
    clock,
  );
  cleanups.push(() => environment.stop());
  const troubles: string[] = [];
  await environment.start({
    task: environment.parseTask('mine 1 log'),
    agents: ['worker'],
    onAid: () => {},
    onTrouble: ({ what }) => troubles.push(what),
    signal,
  });
  const body = await environment.spawn('worker', { signal });
  const events: BodyEvent[] = [];
  const waiting = new Set<(event: BodyEvent) => void>();
  body.onEvent((event) => {
    events.push(event);
    for (const look of waiting) look(event);
  });
  return {
    clock,
    server,
    environment,
    body,
    events,
    troubles,
    until: (is) =>
      new Promise((resolve) => {
        const look = (event: BodyEvent): void => {
          if (is(event)) resolve(event);
        };
        waiting.add(look);
        events.forEach(look);
      }),
  };
}
