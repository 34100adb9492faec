import { systemWallClock, type ActionOutcome, type Body, type BodyEvent, type Json } from '@s-agents/core';
import { perceptsOf, type Percepts } from '@s-agents/minecraft';
import { createServer, type MinecraftServer, type ServerOptions } from '@s-agents/minecraft-server';
import { Bodies } from './bodies.js';
import { inlineHost } from './inline-host.js';
import type { JoinOptions } from './protocol.js';
import { workerHost } from './worker-host.js';

export type HostKind = 'worker' | 'inline';

/** Replaces the default version in all tests; set by `test:versions` in package.json. */
const version = process.env['MINECRAFT_VERSION'];

/** A flat world with bodies in it, for tests against the embedded server. */
export interface Playground {
  readonly server: MinecraftServer;
  readonly bodies: Bodies;
  join(agent: string, options?: Partial<JoinOptions>): Promise<TestBody>;
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

/** World seconds in a second of these tests, unless a test says otherwise: bodies mostly wait for the world. */
const testSpeed = 3;

/** Starts a server with a flat world, unless the options say otherwise. */
export function flatServer(options: Partial<ServerOptions> = {}): Promise<MinecraftServer> {
  return createServer({
    seed: 1,
    speed: testSpeed,
    world: 'flat',
    viewDistance: 4,
    ...(version === undefined ? {} : { version }),
    ...options,
  });
}

/** Starts a playground on the server `on`, which outlives it, or on a new server. */
export async function playground(
  options: {
    host?: HostKind;
    speed?: number;
    server?: Partial<ServerOptions>;
    on?: MinecraftServer;
    restarts?: number;
  } = {},
): Promise<Playground> {
  const speed = options.speed ?? testSpeed;
  const server = options.on ?? (await flatServer({ speed, ...options.server }));
  const troubles: { what: string; recovered: boolean }[] = [];
  const bodies = new Bodies({
    startHost: options.host === 'inline' ? inlineHost(systemWallClock) : workerHost(speed),
    perHost: 4,
    clock: systemWallClock,
    restarts: options.restarts ?? 1,
    onTrouble: (trouble) => troubles.push(trouble),
    onAge: () => {},
  });
  const signal = new AbortController().signal;
  return {
    server,
    bodies,
    join: async (agent, join) => {
      const worldSpeed = join?.speed ?? speed;
      const { body } = await bodies.join(
        agent,
        {
          host: server.host,
          port: server.port,
          version: server.version,
          viewDistance: 4,
          speed: worldSpeed,
          // A faster world gives a body no more processor time: these are wall seconds, longer than a machine is busy.
          joinSeconds: 200 * worldSpeed,
          silentSeconds: 100 * worldSpeed,
          returnSeconds: 200 * worldSpeed,
          ...join,
        },
        { signal },
      );
      return testBody(body);
    },
    close: async () => {
      await Promise.all([bodies.close(), ...(options.on === undefined ? [server.stop()] : [])]);
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
