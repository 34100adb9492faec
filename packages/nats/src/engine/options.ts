import type { Config } from '@s-agents/core';
import { z } from 'zod';
import { defaultStreamBytes } from './run-stream.js';

const address = z
  .string()
  .regex(/^(nats|tls|ws|wss):\/\/[^\s/@]+$/, 'an address such as nats://HOST:4222, without a name or password in it');

/** How to reach an engine. Secrets are in environment variables and files of each machine. */
export const addressSchema = z.strictObject({
  /** The addresses of the servers of one engine. */
  servers: z.union([address.transform((one) => [one]), z.array(address).min(1)]).optional(),
  /** The environment variable that holds the token. */
  tokenEnvironment: z.string().min(1).optional(),
  /** The environment variables that hold a user's name and password. */
  userEnvironment: z.string().min(1).optional(),
  passwordEnvironment: z.string().min(1).optional(),
  /** A credentials file of NATS (a JWT and its key). */
  credentials: z.string().min(1).optional(),
  /** Files for TLS: of the authority, and of the client where the server asks for one. */
  tls: z
    .strictObject({ ca: z.string().optional(), certificate: z.string().optional(), key: z.string().optional() })
    .optional(),
});

export type EngineAddress = Omit<z.output<typeof addressSchema>, 'servers'> & { readonly servers: readonly string[] };

/** The options of `messagePool: { use: nats }`. */
export const poolOptionsSchema = addressSchema.extend({
  /** The name by which others find the run on the engine; default: that of the run's folder. */
  run: z.string().min(1).max(60).optional(),
  /** The seats that the run's own process hosts; the others wait for workers. */
  here: z.array(z.string()).default([]),
  /** How many workers are awaited before the first seat is given to one, so that each gets its share. */
  workers: z.int().min(1).max(10_000).default(1),
  /** Where seats may be hosted: by seat, or "*" for all others, names or labels of workers. */
  place: z.record(z.string(), z.union([z.string().transform((one) => [one]), z.array(z.string()).min(1)])).default({}),
  /**
   * From where bodies enter the world: from the run's own process, or from the workers that host their seats, in a world
   * that several processes reach, such as a Minecraft server.
   */
  bodies: z.enum(['run', 'workers']).default('run'),
  /** Options of the environment that workers have in place of the run's, such as the address of its server. */
  environment: z.record(z.string(), z.unknown()).default({}),
  /** Wall seconds that the run waits for hosts of its seats. */
  waitSeconds: z.number().positive().max(86_400).default(120),
  /** Wall seconds after which the seats of a worker that is silent are taken by others. */
  leaseSeconds: z.number().min(1).max(60).default(5),
  /** The most bytes that the run takes on the engine's disk. */
  bytes: z.int().positive().default(defaultStreamBytes),
});

export type PoolOptions = z.output<typeof poolOptionsSchema>;

/** The options of the message pool of a config that is valid. */
export function poolOptionsOf({ messagePool }: Pick<Config, 'messagePool'>): PoolOptions {
  const { use: _use, ...options } = messagePool;
  return poolOptionsSchema.parse(options);
}
