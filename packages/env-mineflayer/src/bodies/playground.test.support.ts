import type { ActionOutcome, Body, BodyEvent, Json, WorldClock } from '@s-agents/core';
import { createVirtualClock, systemWallClock, type VirtualClock } from '@s-agents/kit';
import { perceptsOf, type Percepts } from '@s-agents/minecraft';
import {
  createServer,
  SupervisedServer,
  superviseServer,
  type MinecraftServer,
  type ServerOptions,
} from '@s-agents/minecraft-server';
import { eventually } from '@s-agents/testkit';
import { LockstepWorld, type LockstepWorldOptions } from '../lockstep/lockstep-world.js';
import { WorldThread } from '../lockstep/world-thread.js';
import { worldMilliseconds } from '../lockstep/world-milliseconds.js';
import { Bodies, type BodiesOptions } from './bodies.js';
import { inlineHost } from './inline-host.js';
import type { JoinOptions } from './protocol.js';
import { workerHost } from './worker-host.js';

export type HostKind = 'worker' | 'inline';

/** Replaces the default version in all tests; set by `test:versions` in package.json. */
const version = process.env['MINECRAFT_VERSION'];

/** A flat world with bodies in it, for tests against the embedded server. */
export interface Playground {
  /** The world's clock, in lockstep; the machine's otherwise. */
  readonly clock: Pick<WorldClock, 'sleep'>;
  readonly server: MinecraftServer;
  readonly bodies: Bodies;
  join(agent: string, options?: Partial<JoinOptions>): Promise<TestBody>;
  /** Repeats a check until it does not throw, in world time if there is one. Rejects with its last error. */
  eventually<Value>(check: () => Value | Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

export interface TestBody {
  readonly body: Body;
  readonly events: BodyEvent[];
  do(primitive: string, parameters: Json, options?: { signal: AbortSignal }): Promise<ActionOutcome>;
  see(): Promise<Percepts>;
  /** Resolves with the first event of this type, past or future. */
  until(type: BodyEvent['type']): Promise<BodyEvent>;
}

/** World seconds within which a check comes true, in lockstep. */
const patienceSeconds = 200;
const signal = new AbortController().signal;

type FlatOptions = Partial<ServerOptions>;
type StartThread = LockstepWorldOptions['startThread'];

function flat(options: FlatOptions): FlatOptions {
  return {
    seed: 1,
    world: 'flat',
    viewDistance: 4,
    ...(version === undefined ? {} : { version }),
    ...options,
  };
}

/** Starts a server with a flat world, unless the options say otherwise. */
export function flatServer(options: FlatOptions = {}): Promise<MinecraftServer> {
  return createServer(flat(options));
}

/** Starts a playground in lockstep. */
export async function playground(
  options: {
    readonly server?: FlatOptions;
    readonly startThread?: StartThread;
    readonly onLost?: (why: string) => void;
  } = {},
): Promise<Playground> {
  const told: { clock?: VirtualClock } = {};
  const world = new LockstepWorld({
    seed: 1,
    startThread: options.startThread ?? ((data) => new WorldThread(data, systemWallClock)),
    onChange: () => told.clock?.noteChange?.(),
    onLost: options.onLost ?? (() => undefined),
  });
  const clock = (told.clock = createVirtualClock({ world }));
  const server = await superviseServer(
    flat(options.server ?? {}),
    (parts) => new SupervisedServer(parts, (events) => world.launch(events)),
  );
  const hosting = { startHost: world.startHost, clock: worldMilliseconds(clock), isWatched: false };
  const ground = playgroundOn(server, hosting);
  return {
    ...ground,
    clock,
    eventually: async (check) => {
      for (let waited = 0; ; waited += 0.05)
        try {
          return await check();
        } catch (error) {
          if (waited >= patienceSeconds) throw error;
          await clock.sleep(0.05, { signal });
        }
    },
    close: async () => {
      await ground.bodies.close();
      await world.close();
      clock.stop();
    },
  };
}

/** Starts a playground in real time, on the server `on`, which outlives it, or on a new server. */
export async function realPlayground(
  options: { readonly host?: HostKind; readonly server?: FlatOptions; readonly on?: MinecraftServer } = {},
): Promise<Playground> {
  const server = options.on ?? (await flatServer(options.server));
  const startHost = options.host === 'inline' ? inlineHost(systemWallClock) : workerHost;
  const ground = playgroundOn(server, { startHost, clock: systemWallClock });
  return {
    ...ground,
    clock: {
      sleep: (seconds, { signal: stopped }) => systemWallClock.sleep(seconds * 1000, { signal: stopped }),
    },
    eventually,
    close: async () => {
      await Promise.all([ground.bodies.close(), ...(options.on === undefined ? [server.stop()] : [])]);
    },
  };
}

function playgroundOn(
  server: MinecraftServer,
  hosting: Pick<BodiesOptions, 'startHost' | 'clock' | 'isWatched'>,
): Pick<Playground, 'server' | 'bodies' | 'join'> {
  const bodies = new Bodies({ ...hosting, perHost: 4, restarts: 1, onTrouble: () => {}, onAge: () => {} });
  return {
    server,
    bodies,
    join: async (agent, join) => {
      const { body } = await bodies.join(
        agent,
        {
          host: server.host,
          port: server.port,
          version: server.version,
          viewDistance: 4,
          // In real time these are longer than a machine is busy.
          joinSeconds: 200,
          silentSeconds: 100,
          returnSeconds: 200,
          ...join,
        },
        { signal },
      );
      return testBody(body);
    },
  };
}

export function testBody(body: Body): TestBody {
  const events: BodyEvent[] = [];
  const waiting = new Set<() => void>();
  body.onEvent((event) => {
    events.push(event);
    for (const look of [...waiting]) look();
  });
  const quiet = new AbortController().signal;
  let id = 0;
  return {
    body,
    events,
    do: (primitive, parameters, options) =>
      body.run({ id: `call${++id}`, primitive, parameters }, options ?? { signal: quiet }),
    see: async () => perceptsOf(await body.observe({ signal: quiet })),
    until: (type) =>
      new Promise((resolve) => {
        const look = (): void => {
          const event = events.find((candidate) => candidate.type === type);
          if (event === undefined) return;
          waiting.delete(look);
          resolve(event);
        };
        waiting.add(look);
        look();
      }),
  };
}
