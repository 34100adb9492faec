import { MinecraftServerError } from './errors.js';
import { defaultRandomTickSpeed, type CreatureName, type Position, type WorldPreset, worldPresets } from '@s-agents/minecraft-rules';

/** The protocol versions on which the tests of this package run. */
export const supportedVersions = ['1.19.2'] as const;

export interface Rules {
  /** How many blocks from the eyes a player may dig, place and open. Default 6 (the game's 4.5 and some latency). */
  reach?: number;
  /** Share of the true digging time after which a dig is accepted. Default 0.9. */
  digTolerance?: number;
  /** Whether the sun moves. Default true. */
  daylightCycle?: boolean;
  /** Whether monsters come by night and in the dark. Default true. */
  mobs?: boolean;
  /** Whether work makes hungry. Default true. */
  hunger?: boolean;
  /** Whether anything but the void and an operator hurts players. Default true. */
  damage?: boolean;
  /** How fast crops, saplings and the like grow: random ticks per tick in 4096 blocks. Default 3, the game's; 0: nothing grows. */
  randomTickSpeed?: number;
  /** Whether the dead keep what they carry. Default false. */
  keepInventory?: boolean;
}

export interface Setup {
  /** Items that a player gets when he joins for the first time: player name -> item name -> count. */
  inventories?: Record<string, Record<string, number>>;
  /** Blocks that differ from the generated world from the start. */
  blocks?: { position: Position; block: string }[];
  /** Animals and monsters that are there from the start, beside those that come of themselves. */
  creatures?: { creature: CreatureName; position: Position }[];
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
    rules: {
      reach: within('rules.reach', options.rules?.reach ?? 6, 1, 64),
      digTolerance: within('rules.digTolerance', options.rules?.digTolerance ?? 0.9, 0, 1),
      daylightCycle: options.rules?.daylightCycle ?? true,
      mobs: options.rules?.mobs ?? true,
      hunger: options.rules?.hunger ?? true,
      damage: options.rules?.damage ?? true,
      randomTickSpeed: within('rules.randomTickSpeed', options.rules?.randomTickSpeed ?? defaultRandomTickSpeed, 0, 4096),
      keepInventory: options.rules?.keepInventory ?? false,
    },
    setup: { inventories: options.setup?.inventories ?? {}, blocks: options.setup?.blocks ?? [], creatures: options.setup?.creatures ?? [] },
  };
}

function integer(path: string, value: number, low: number, high: number): number {
  if (!Number.isInteger(value) || value < low || value > high) bad(path, value, `Give an integer from ${low} to ${high}.`);
  return value;
}

function within(path: string, value: number, low: number, high: number): number {
  if (!(value >= low && value <= high)) bad(path, value, `Give a number from ${low} to ${high}.`);
  return value;
}

function bad(path: string, value: unknown, remedy: string): never {
  throw new MinecraftServerError('BAD_OPTION', `${path}: ${String(value)} is not allowed.`, remedy);
}
