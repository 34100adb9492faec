import { outsideOption, SAgentsError, user, type TaskSetup } from '@s-agents/core';
import {
  leaveBuiltSchema,
  protectSchema,
  protocolOf,
  reflexesSchema,
  startTimeOf,
  worldRulesSchema,
} from '@s-agents/minecraft';
import { worldPresets } from '@s-agents/minecraft-rules';
import { supportedVersions } from '@s-agents/minecraft-server';
import { z } from 'zod';
import { checkAccounts } from './accounts.js';
import { versionRefused } from './errors.js';
import { onJoinSchema } from './on-join.js';
import { addressText, readServerAddress, type ServerAddress } from './server-address.js';
import { spokenVersion } from './spoken-versions.js';

/** `environment` in a config, besides `use: mineflayer`. */
export const mineflayerOptionsSchema = z.strictObject({
  /** `embedded`, or `host` or `host:port` of a running server; one that checks accounts needs `auth: microsoft`. */
  server: outsideOption(
    z
      .string()
      .refine(
        (value) => value === 'embedded' || readServerAddress(value) !== null,
        'either `embedded` or `host:port` (without a port: a name with a dot, or an address)',
      ),
    'joins',
    (value) => {
      const address = readServerAddress(value);
      return address === null ? null : `minecraft://${addressText(address)}`;
    },
  ).default('embedded'),
  /**
   * How time passes on the embedded server. `lockstep`: server and bodies live in virtual time, and a run is the same
   * whenever it has the same seed. `real`: they live by the wall clock. `auto`: `real` with a `port`, by which people
   * can join, or with commanders, else `lockstep`.
   */
  time: z.enum(['auto', 'lockstep', 'real']).default('auto'),
  /**
   * How far bodies are from the embedded server in lockstep: world milliseconds for which each piece of data is under way,
   * and by how much more it may be, drawn from the run's seed. A foreign server is as far as it is.
   */
  wire: z
    .strictObject({ delay: z.number().min(0).max(5_000).default(0), jitter: z.number().min(0).max(5_000).default(0) })
    .prefault({}),
  /** The Minecraft version. `auto`: what the server tells, and 1.19.2 on the embedded server. */
  version: z.string().default('auto'),
  /** Whether bodies join with `version` whatever version the server tells. */
  forceVersion: z.boolean().default(false),
  /** Whether bodies sign in with Microsoft accounts, as a server with `online-mode=true` wants. */
  auth: z.enum(['offline', 'microsoft']).default('offline'),
  /** The accounts by agent, such as their addresses; by default each has one of its own name. */
  accounts: z.record(z.string(), z.string().min(1).max(200)).default({}),
  /** The kind of land on the embedded server (README of @s-agents/minecraft-server). */
  world: z.enum(worldPresets).default('default'),
  /** The seed of the embedded server's terrain. Default: the run's seed, which chance in it follows in any case. */
  seed: z.int().nonnegative().optional(),
  /** The port of the embedded server; 0 picks a free one. */
  port: z.int().min(0).max(65535).default(0),
  /**
   * The address that the embedded server listens on. Others than this machine reach it only with another one, such as
   * 0.0.0.0; it checks no accounts.
   */
  host: z.string().min(1).default('127.0.0.1'),
  /**
   * `host:port` of the run's server, where another process runs it and this one only brings in bodies: for workers
   * (`messagePool.environment` of @s-agents/nats).
   */
  joinAt: outsideOption(
    z.string().refine((value) => readServerAddress(value) !== null, 'an address: `host:port`'),
    'joins',
    (value) => `minecraft://${value}`,
  ).optional(),
  bodies: z
    .strictObject({
      /** `worker` runs bodies in worker threads, `inline` in this thread. */
      host: z.enum(['worker', 'inline']).default('worker'),
      /** Bodies in one thread; default: 8, or all of them `inline`. */
      perHost: z.int().min(1).max(32).optional(),
    })
    .prefault({}),
  /** Seconds that a body may take to enter the world. */
  joinSeconds: z.number().positive().max(600).default(30),
  /** Rules of the embedded server that differ from the game's; the run's report lists them as aids. */
  rules: worldRulesSchema,
  /**
   * Whether agents hear players outside the team. The default is `heard` on the embedded server, which runs on this
   * machine, and `ignored` on a foreign server, which strangers may visit.
   */
  visitors: z.enum(['heard', 'ignored']).optional(),
  /**
   * Players outside the team whose words in the game's chat are commands, by their names exactly as the server gives
   * them. A server that checks no accounts lets anyone take any name.
   */
  commanders: z
    .array(z.string().regex(/^[^\s\p{Cc}]{1,40}$/u, 'a name of 1 to 40 characters without spaces'))
    .default([]),
  /**
   * Lines of chat or commands that each body says on joining, before it acts, or such lines by agent. `${NAME}` stands
   * for an environment variable, whose value appears nowhere else.
   */
  onJoin: onJoinSchema.default([]),
  /** Reactions of the bodies that need no planning, such as eating. */
  reflexes: reflexesSchema,
  /** Areas in which bodies change nothing, whatever they are told. */
  protect: protectSchema,
  /** Whether bodies leave alone what others have built, unless a person asks for it. */
  leaveBuilt: leaveBuiltSchema,
  /** World seconds between two saves of the embedded server's world, from which a run can be taken up. */
  saveSeconds: z.number().positive().default(10),
  /** The view distance of each body, in chunks. */
  viewDistance: z.int().min(2).max(12).default(7),
});
export type MineflayerOptions = z.output<typeof mineflayerOptionsSchema>;

/** Each thread has its own mineflayer, registry and heap, so fewer threads need less memory. */
const maximumBodiesPerHost = 8;

/** Returns how many bodies share a host: all of them inline, or as many as a thread can run without delay. */
export function bodiesPerHost({ bodies }: Pick<MineflayerOptions, 'bodies'>): number {
  if (bodies.host === 'inline') return Infinity;
  return bodies.perHost ?? maximumBodiesPerHost;
}

/** The embedded server, or the address of a foreign one, which others operate. */
export type ServerLocation = { kind: 'embedded' } | { kind: 'foreign'; host: string; port: number };

/** Returns where the world is. Throws CONFIG_INVALID for options that exclude each other, or VERSION_UNSUPPORTED. */
export function locateServer(options: MineflayerOptions): ServerLocation {
  checkAccounts(options);
  const { version, forceVersion } = options;
  if (options.server === 'embedded') {
    if (version !== 'auto' && !(supportedVersions as readonly string[]).includes(version))
      throw versionRefused(version, 'embedded');
    if (forceVersion)
      throw refuse('environment.forceVersion', true, 'the embedded server speaks `version` anyway', 'leave it out');
    return { kind: 'embedded' };
  }
  if (version === 'auto' && forceVersion)
    throw refuse('environment.forceVersion', true, 'there is no version to force', 'set environment.version, too');
  if (version !== 'auto' && spokenVersion(protocolOf(version)) === null) throw versionRefused(version, 'other');
  if (options.seed !== undefined)
    throw refuse(
      'environment.seed',
      options.seed,
      `${options.server} has its own world`,
      'leave it out, or use `server: embedded`',
    );
  const [rule] = Object.keys(options.rules);
  if (rule !== undefined)
    throw refuse(
      `environment.rules.${rule}`,
      options.rules[rule as keyof typeof options.rules],
      `${options.server} has its own rules`,
      'leave it out, or use `server: embedded`',
    );
  const { host, port } = readServerAddress(options.server) as ServerAddress;
  if (port < 1 || port > 65535)
    throw refuse('environment.server', options.server, 'the port is out of range', 'use a port from 1 to 65535');
  return { kind: 'foreign', host, port };
}

/** Throws SETUP_UNSUPPORTED for a setup that needs operator commands, which a foreign server does not allow. */
export function checkForeignSetup(setup: TaskSetup, server: string): void {
  const remedy = 'leave it out, or use `server: embedded`';
  if (Object.keys(setup.inventories).length > 0)
    throw new SAgentsError({
      code: 'SETUP_UNSUPPORTED',
      message: `task.setup.inventories: S-Agents cannot give items on ${server}`,
      remedy,
    });
  if (setup.layout !== undefined)
    throw new SAgentsError({
      code: 'SETUP_UNSUPPORTED',
      message: `task.setup: S-Agents cannot lay out blocks, containers, fields and creatures on ${server}`,
      remedy,
    });
  if (startTimeOf(setup) !== null)
    throw new SAgentsError({
      code: 'SETUP_UNSUPPORTED',
      message: `task.setup.timeOfDay: S-Agents cannot set the time on ${server}`,
      remedy,
    });
}

/** Throws CONFIG_INVALID for an agent's name that Minecraft does not allow. */
export function checkAgentNames(agents: readonly string[]): void {
  for (const name of agents)
    if (!/^[A-Za-z0-9_]{1,16}$/.test(name))
      throw refuse('organization', name, 'Minecraft allows names of 1 to 16 letters, digits and _', 'rename the agent');
}

/** Throws CONFIG_INVALID for a commander whose name is that of an agent of the team, or of the user. */
export function checkCommanders(commanders: readonly string[], agents: readonly string[]): void {
  for (const name of commanders) {
    const why =
      name === user
        ? 'the name stands for the person who gives the task'
        : 'it is an agent of the team, and agents command each other by their organization only';
    if (name === user || agents.includes(name))
      throw refuse('environment.commanders', name, why, 'name players outside the team');
  }
}

function refuse(path: string, value: unknown, why: string, remedy: string): SAgentsError {
  return new SAgentsError({
    code: 'CONFIG_INVALID',
    message: `${path}: ${JSON.stringify(value)} is not possible: ${why}`,
    remedy,
  });
}
