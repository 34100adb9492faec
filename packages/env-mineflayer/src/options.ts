import { SAgentsError, type TaskSetup } from '@s-agents/core';
import { reflexesSchema, worldRulesSchema } from '@s-agents/minecraft';
import { worldPresets } from '@s-agents/minecraft-rules';
import { supportedVersions } from '@s-agents/minecraft-server';
import { z } from 'zod';
import { versionRefused } from './errors.js';
import { isTried } from './tried-versions.js';

const address = /^(?<host>[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\]):(?<port>\d{1,5})$/;

/** `environment` in a config, besides `use: mineflayer`. */
export const mineflayerOptionsSchema = z.strictObject({
  /** `embedded`, or `host:port` of a running server that lets anybody in (online-mode off). */
  server: z
    .string()
    .refine((value) => value === 'embedded' || address.test(value), 'either `embedded` or `host:port`')
    .default('embedded'),
  /** World seconds per second. Above 1 with the embedded server and worker hosts only. */
  speed: z.number().min(1).max(20).default(1),
  /** Minecraft version, one of `triedVersions`; 1.19.2 when it is left out. */
  version: z.string().optional(),
  /** Of the embedded server: what its land is like (README of @s-agents/minecraft-server). */
  world: z.enum(worldPresets).default('default'),
  /** Of the embedded server; 0 picks a free one. */
  port: z.int().min(0).max(65535).default(0),
  bodies: z
    .strictObject({
      /** `worker`: in threads of their own; `inline`: in this process. */
      host: z.enum(['worker', 'inline']).default('worker'),
      /** Bodies in one thread; left out, see {@link bodiesPerHost}. */
      perHost: z.int().min(1).max(32).optional(),
    })
    .prefault({}),
  /** Seconds of wall time that a body may take to enter the world. */
  joinSeconds: z.number().positive().max(600).default(30),
  /** Of the embedded server, where they shall not be the game's: aids, which the run's report names. */
  rules: worldRulesSchema,
  /**
   * What players who are not of the team say: it reaches the agent whom they address, or nobody. By default heard on
   * the embedded server, which is on this machine, and ignored on others, where anybody may be.
   */
  visitors: z.enum(['heard', 'ignored']).optional(),
  /** What bodies do of their own accord, below planning. */
  reflexes: reflexesSchema,
  /** Chunks around each body that it sees. */
  viewDistance: z.int().min(2).max(12).default(7),
});
export type MineflayerOptions = z.output<typeof mineflayerOptionsSchema>;

/**
 * A thread holds mineflayer, its registry and an engine's heap of its own, so fewer threads hold less; lived faster,
 * each body takes as many times more of one.
 */
const mostPerHost = { inRealTime: 8, faster: 4 };

/** Bodies in one host: all of them in this process, or as many as share a thread without being late. */
export function bodiesPerHost({ speed, bodies }: Pick<MineflayerOptions, 'speed' | 'bodies'>): number {
  if (bodies.host === 'inline') return Infinity;
  return bodies.perHost ?? (speed > 1 ? mostPerHost.faster : mostPerHost.inRealTime);
}

/** What the options say of where the world is. Throws what a schema cannot say: options that exclude each other. */
export function serverPlace(
  options: MineflayerOptions,
): { kind: 'embedded' } | { kind: 'foreign'; host: string; port: number } {
  if (options.speed > 1 && options.bodies.host === 'inline')
    throw refuse(
      'environment.speed',
      options.speed,
      'bodies in this process cannot live faster than it',
      'use `bodies: { host: worker }` or `speed: 1`',
    );
  const { version } = options;
  if (options.server === 'embedded') {
    if (version !== undefined && !(supportedVersions as readonly string[]).includes(version))
      throw versionRefused(version, 'embedded');
    return { kind: 'embedded' };
  }
  if (version !== undefined && !isTried(version)) throw versionRefused(version, 'other');
  if (options.speed > 1)
    throw refuse(
      'environment.speed',
      options.speed,
      `${options.server} keeps its own time`,
      'use `speed: 1`, or `server: embedded`',
    );
  const [rule] = Object.keys(options.rules);
  if (rule !== undefined)
    throw refuse(
      `environment.rules.${rule}`,
      options.rules[rule as keyof typeof options.rules],
      `${options.server} has its own rules`,
      'leave it out, or use `server: embedded`',
    );
  const groups = address.exec(options.server)?.groups as { host: string; port: string };
  const port = Number(groups.port);
  if (port < 1 || port > 65535)
    throw refuse('environment.server', options.server, 'there is no such port', 'give a port from 1 to 65535');
  return { kind: 'foreign', host: groups.host.replace(/^\[|\]$/g, ''), port };
}

/** What a task gives, a server that is not ours does not. Throws SETUP_UNSUPPORTED. */
export function checkForeignSetup({ inventories, timeOfDay }: TaskSetup, server: string): void {
  const remedy = 'leave it out, or use `server: embedded`';
  if (Object.keys(inventories).length > 0)
    throw new SAgentsError({
      code: 'SETUP_UNSUPPORTED',
      message: `task.setup.inventories: ${server} is not ours to give items on`,
      remedy,
    });
  if (timeOfDay !== undefined)
    throw new SAgentsError({
      code: 'SETUP_UNSUPPORTED',
      message: `task.setup.timeOfDay: the time of day is ${server}'s own`,
      remedy,
    });
}

/** Minecraft's own limit. */
export function checkAgentNames(agents: readonly string[]): void {
  for (const name of agents)
    if (!/^[A-Za-z0-9_]{1,16}$/.test(name))
      throw refuse('organization', name, 'Minecraft allows names of 1 to 16 letters, digits and _', 'rename the agent');
}

function refuse(path: string, value: unknown, why: string, remedy: string): SAgentsError {
  return new SAgentsError({
    code: 'CONFIG_INVALID',
    message: `${path}: ${JSON.stringify(value)} is not possible: ${why}`,
    remedy,
  });
}
