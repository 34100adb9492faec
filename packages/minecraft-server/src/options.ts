import { flag, integer, list, number, oneOf, position, record, recordOf, text } from './checks.js';
import { refusedName } from './connections/player-name.js';
import { gameModes, type GameMode } from './child/game-mode.js';
import { MinecraftServerError } from './errors.js';
import { gameRules, type Rules } from './game-rules.js';
import { virtualTime } from './lockstep/virtual-time.js';
import { InputError, formatValue } from './input-error.js';
import {
  type CreatureName,
  dayTicks,
  type Position,
  type WoolColour,
  woolColours,
  type WorldPreset,
  worldPresets,
} from '@s-agents/minecraft-rules';
import { defaultVersion, supportedVersions } from './supported-versions.js';

/** The contents of the world at its first start. */
export interface Setup {
  /** Items that players get when they first join: player name -> item name -> count. */
  inventories?: Record<string, Record<string, number>>;
  /** Blocks to set; `properties` are those of the block's state, such as a crop's `age`. */
  blocks?: { position: Position; block: string; properties?: Record<string, string | number | boolean> }[];
  /** Items to put into chests, barrels and the like that stand there by then. */
  containers?: { position: Position; items: { item: string; count: number }[] }[];
  /** Animals and monsters to add to those that spawn naturally. */
  creatures?: SetupCreature[];
  /** Time of day in ticks: 0 sunrise (the default), 6000 noon, 18000 midnight. */
  timeOfDay?: number;
}

/** A creature of the setup. `baby` and `colour` are for animals: the colour is that of a sheep's wool. */
export interface SetupCreature {
  creature: CreatureName;
  position: Position;
  baby?: boolean;
  colour?: WoolColour;
}

/** Options of `createServer`; all are optional. */
export interface ServerOptions {
  /** Integer from -2^31 to 2^31-1, by default 42. The same seed gives the same world, byte for byte. */
  seed?: number;
  /** Seed of what is left to chance, such as where drops fly and creatures go. Default: `seed`. */
  chanceSeed?: number;
  /** Default 1.19.2. */
  version?: string;
  /** Default: a free port. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** The kind of terrain. Default 'default'. */
  world?: WorldPreset;
  /** 1 to 1000. Default 32. */
  maxPlayers?: number;
  /** The mode of players who join for the first time. Default survival. */
  gameMode?: GameMode;
  /** Names of players who may give the game's commands in chat. Default: none. */
  operators?: readonly string[];
  /** In chunks, 2 to 16. Default 7. */
  viewDistance?: number;
  /** Whether clients are sent the light of blocks, from 1.18 on. Default false: chunks are dark, and arrive sooner. */
  light?: boolean;
  rules?: Rules;
  setup?: Setup;
  /**
   * `real`: the server runs in a process of its own, and its clock by the wall. `lockstep`: it runs in this thread
   * without a port, and time passes only by `tick` and `until`, also for the bots of this thread. Default: lockstep in a
   * thread in virtual time, real in any other.
   */
  time?: 'real' | 'lockstep';
  /**
   * The file that stores the world. It is loaded if it exists, and written by save(), by stop() and after a crash, but
   * not when the calling process ends without stop(). Without a file the world is lost when the server ends.
   */
  saveFile?: string;
  /** Receives the server's log, line by line. By default the log is discarded. */
  log?: (line: string) => void;
  /** Aborts the start, and stops the server afterwards. */
  signal?: AbortSignal;
}

/** Options with every default filled in, as sent to the child process. */
export interface ResolvedOptions {
  seed: number;
  chanceSeed: number;
  version: string;
  port: number;
  host: string;
  world: WorldPreset;
  maxPlayers: number;
  gameMode: GameMode;
  operators: readonly string[];
  viewDistance: number;
  light: boolean;
  rules: Required<Rules>;
  setup: Required<Setup>;
  time: 'real' | 'lockstep';
}

const optionNames: readonly (keyof ServerOptions)[] = [
  'seed',
  'chanceSeed',
  'version',
  'port',
  'host',
  'world',
  'maxPlayers',
  'gameMode',
  'operators',
  'viewDistance',
  'light',
  'rules',
  'setup',
  'time',
  'saveFile',
  'log',
  'signal',
];
const setupNames: readonly (keyof Setup)[] = ['inventories', 'blocks', 'containers', 'creatures', 'timeOfDay'];
/** The least seed, and the greatest. */
const seeds = [-(2 ** 31), 2 ** 31 - 1] as const;
/** The capacity of an inventory: 36 slots of 64. */
const maximumItems = 36 * 64;

/** Checks options and fills in the defaults. Throws BAD_OPTION or VERSION_UNSUPPORTED. */
export function resolveOptions(given: unknown): ResolvedOptions {
  try {
    return resolved(recordOf('', record('options', given ?? {}), optionNames));
  } catch (error) {
    if (error instanceof InputError) throw new MinecraftServerError('BAD_OPTION', error.message, error.remedy);
    throw error;
  }
}

function resolved(options: Record<string, unknown>): ResolvedOptions {
  const { seed = 42, chanceSeed, version, port, host, world, maxPlayers, viewDistance, rules, setup } = options;
  const { gameMode, operators, light, time, saveFile, log, signal } = options;
  if (saveFile !== undefined) text('saveFile', saveFile);
  if (log !== undefined && typeof log !== 'function')
    throw new InputError('log', log, 'is not a function', 'Give a function that takes one line.');
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw new InputError('signal', signal, 'is not an AbortSignal', 'Give the signal of an AbortController.');
  return {
    seed: integer('seed', seed, ...seeds),
    chanceSeed: integer('chanceSeed', chanceSeed ?? seed, ...seeds),
    version: supportedVersion(version ?? defaultVersion),
    port: integer('port', port ?? 0, 0, 65_535),
    host: text('host', host ?? '127.0.0.1'),
    world: oneOf('world', world ?? 'default', worldPresets),
    maxPlayers: integer('maxPlayers', maxPlayers ?? 32, 1, 1000),
    gameMode: oneOf('gameMode', gameMode ?? 'survival', gameModes),
    operators: playerNames('operators', operators ?? []),
    viewDistance: integer('viewDistance', viewDistance ?? 7, 2, 16),
    light: flag('light', light ?? false),
    rules: resolvedRules(rules ?? {}),
    setup: resolvedSetup(setup ?? {}),
    time: timeOption(time),
  };
}

function playerNames(path: string, given: unknown): string[] {
  return list(path, given).map((name, n) => playerName(`${path}.${n}`, name));
}

function playerName(path: string, name: unknown): string {
  if (typeof name === 'string' && refusedName(name) === undefined) return name;
  throw new InputError(path, name, 'is not a valid player name', 'Give 1 to 16 letters, digits and underscores.');
}

function timeOption(given: unknown): 'real' | 'lockstep' {
  const own = virtualTime() === undefined ? 'real' : 'lockstep';
  const time = oneOf('time', given ?? own, ['real', 'lockstep'] as const);
  if (time === own) return time;
  throw new InputError(
    'time',
    time,
    `is not the time of this thread, which is ${own}`,
    own === 'real'
      ? "Import '@s-agents/minecraft-server/virtual-time' before mineflayer, or leave the option out."
      : 'Leave the option out, or start the server in another thread.',
  );
}

function supportedVersion(version: unknown): string {
  const known = supportedVersions.find((each) => each === version);
  if (known !== undefined) return known;
  throw new MinecraftServerError(
    'VERSION_UNSUPPORTED',
    `version: ${formatValue(version)} is not supported.`,
    `Use one of ${supportedVersions.join(', ')}, or leave it out.`,
  );
}

function resolvedRules(given: unknown): Required<Rules> {
  const rules = { ...gameRules, ...recordOf('rules', given, Object.keys(gameRules)) };
  number('rules.reach', rules.reach, 1, 64);
  number('rules.digTolerance', rules.digTolerance, 0, 1);
  number('rules.randomTickSpeed', rules.randomTickSpeed, 0, 4096);
  for (const name of ['daylightCycle', 'mobs', 'hunger', 'damage', 'keepInventory'] as const)
    flag(`rules.${name}`, rules[name]);
  return rules;
}

/** Checks the setup, except names of items, blocks and creatures: the child process checks those for its version. */
function resolvedSetup(given: unknown): Required<Setup> {
  const { inventories, blocks, containers, creatures, timeOfDay } = recordOf('setup', given, setupNames);
  for (const [name, items] of Object.entries(record('setup.inventories', inventories ?? {}))) {
    const path = `setup.inventories.${name}`;
    playerName('setup.inventories', name);
    for (const [item, count] of Object.entries(record(path, items))) integer(`${path}.${item}`, count, 0, maximumItems);
  }
  const placed = list('setup.blocks', blocks ?? []);
  placed.forEach((block, n) => {
    const path = `setup.blocks.${n}`;
    const given = recordOf(path, block, ['position', 'block', 'properties']);
    position(`${path}.position`, given['position']);
    record(`${path}.properties`, given['properties'] ?? {});
  });
  const filled = list('setup.containers', containers ?? []);
  filled.forEach((container, n) => {
    const path = `setup.containers.${n}`;
    const given = recordOf(path, container, ['position', 'items']);
    position(`${path}.position`, given['position']);
    list(`${path}.items`, given['items']).forEach((stack, index) => {
      const { item, count } = recordOf(`${path}.items.${index}`, stack, ['item', 'count']);
      text(`${path}.items.${index}.item`, item);
      integer(`${path}.items.${index}.count`, count, 1, maximumItems);
    });
  });
  const summoned = list('setup.creatures', creatures ?? []);
  summoned.forEach((creature, n) => {
    const path = `setup.creatures.${n}`;
    const { position: at, baby, colour } = recordOf(path, creature, ['creature', 'position', 'baby', 'colour']);
    position(`${path}.position`, at);
    if (baby !== undefined) flag(`${path}.baby`, baby);
    if (colour !== undefined) oneOf(`${path}.colour`, colour, woolColours);
  });
  return {
    inventories: (inventories ?? {}) as Required<Setup>['inventories'],
    blocks: placed as Required<Setup>['blocks'],
    containers: filled as Required<Setup>['containers'],
    creatures: summoned as Required<Setup>['creatures'],
    timeOfDay: integer('setup.timeOfDay', timeOfDay ?? 0, 0, dayTicks - 1),
  };
}
