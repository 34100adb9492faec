import { MinecraftServerError } from './errors.js';
import { gameRules, type Rules } from './game-rules.js';
import { type CreatureName, dayTicks, type Position, type WorldPreset, worldPresets } from '@s-agents/minecraft-rules';

/** The protocol versions on which the tests of this package run. */
export const supportedVersions = ['1.16.5', '1.19.2', '1.20.4'] as const;

export interface Setup {
  /** Items that a player gets when he joins for the first time: player name -> item name -> count. */
  inventories?: Record<string, Record<string, number>>;
  /** Blocks that differ from the generated world from the start. */
  blocks?: { position: Position; block: string }[];
  /** Animals and monsters that are there from the start, beside those that come of themselves. */
  creatures?: { creature: CreatureName; position: Position }[];
  /** When the world begins, in ticks: 0 sunrise (the default), 6000 noon, 18000 midnight. */
  timeOfDay?: number;
}

export interface ServerOptions {
  /** Integer from -2^31 to 2^31-1. The same seed gives the same world, byte for byte. */
  seed: number;
  /** Default 1.19.2. */
  version?: string;
  /** Default: a free port. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** How many world seconds pass in a second of real time. Default 1. */
  speed?: number;
  /** Default 'default'. */
  world?: WorldPreset;
  /** Default 32. */
  maxPlayers?: number;
  /** In chunks. Default 7. */
  viewDistance?: number;
  rules?: Rules;
  setup?: Setup;
  /**
   * A file in which the world lives on: loaded where it exists, written by save(), by stop() and after a crash. Without
   * it the world ends with this object.
   */
  saveFile?: string;
  /** Gets what the server has to say, a line at a time. Default: nothing is printed. */
  log?: (line: string) => void;
  /** Aborts the start, and stops the server afterwards. */
  signal?: AbortSignal;
}

/** Options with every default filled in, as they travel to the child process. */
export interface ResolvedOptions {
  seed: number;
  version: string;
  port: number;
  host: string;
  speed: number;
  world: WorldPreset;
  maxPlayers: number;
  viewDistance: number;
  rules: Required<Rules>;
  setup: Required<Setup>;
}

/** Fills in the defaults. Throws BAD_OPTION or VERSION_UNSUPPORTED. */
export function resolveOptions(options: ServerOptions): ResolvedOptions {
  const version = options.version ?? '1.19.2';
  if (!(supportedVersions as readonly string[]).includes(version)) {
    throw new MinecraftServerError(
      'VERSION_UNSUPPORTED',
      `version: ${JSON.stringify(version)} is not a version that this server was made for.`,
      `Use one of ${supportedVersions.join(', ')}, or leave it out.`,
    );
  }
  const world = options.world ?? 'default';
  if (!worldPresets.includes(world)) bad('world', world, `Use one of ${worldPresets.join(', ')}.`);
  return {
    seed: integer('seed', options.seed, -(2 ** 31), 2 ** 31 - 1),
    version,
    port: integer('port', options.port ?? 0, 0, 65_535),
    host: options.host ?? '127.0.0.1',
    speed: within('speed', options.speed ?? 1, 0.1, 50),
    world,
    maxPlayers: integer('maxPlayers', options.maxPlayers ?? 32, 1, 1000),
    viewDistance: integer('viewDistance', options.viewDistance ?? 7, 2, 16),
    rules: resolveRules(options.rules ?? {}),
    setup: {
      inventories: options.setup?.inventories ?? {},
      blocks: options.setup?.blocks ?? [],
      creatures: options.setup?.creatures ?? [],
      timeOfDay: integer('setup.timeOfDay', options.setup?.timeOfDay ?? 0, 0, dayTicks - 1),
    },
  };
}

function resolveRules(given: Rules): Required<Rules> {
  const rules = { ...gameRules, ...given };
  for (const rule of Object.keys(given))
    if (!(rule in gameRules))
      bad(`rules.${rule}`, given[rule as keyof Rules], `There are ${Object.keys(gameRules).join(', ')}.`);
  within('rules.reach', rules.reach, 1, 64);
  within('rules.digTolerance', rules.digTolerance, 0, 1);
  within('rules.randomTickSpeed', rules.randomTickSpeed, 0, 4096);
  return rules;
}

function integer(path: string, value: number, low: number, high: number): number {
  if (!Number.isInteger(value) || value < low || value > high)
    bad(path, value, `Give an integer from ${low} to ${high}.`);
  return value;
}

function within(path: string, value: number, low: number, high: number): number {
  if (!(value >= low && value <= high)) bad(path, value, `Give a number from ${low} to ${high}.`);
  return value;
}

function bad(path: string, value: unknown, remedy: string): never {
  throw new MinecraftServerError('BAD_OPTION', `${path}: ${String(value)} is not allowed.`, remedy);
}
