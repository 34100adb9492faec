import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnvironmentStart, Inventory, Position, TaskSetup, WorldTrouble, WorldClock } from '@s-agents/core';
import { abortable, plainSentence } from '@s-agents/kit';
import { layoutOf, startTimeOf } from '@s-agents/minecraft';
import { blockStates, blockStateText, enchantedName, plainItem, type WorldPreset } from '@s-agents/minecraft-rules';
import {
  checkSave,
  superviseServer,
  SupervisedServer,
  MinecraftServerError,
  type Aid,
  type Kill,
  type ItemState,
  type MinecraftServer,
  type ServerOptions,
} from '@s-agents/minecraft-server';
import { startFailure } from './start-failure.js';
import { messageOf, stackOf } from '../texts.js';
import type { MineflayerOptions } from '../options.js';
import type { WorldTime } from './world-time.js';
import { LateTicks } from './pace.js';
import type { World, WorldState } from './world.js';

/** Restarts after crashes before the world counts as lost. */
const maxRestarts = 3;

export interface EmbeddedWorldOptions {
  readonly options: MineflayerOptions;
  /** Seed of the terrain. */
  readonly seed: number;
  /** Seed of what is left to chance in it. */
  readonly chanceSeed: number;
  readonly setup: TaskSetup;
  readonly time: WorldTime;
  /** Where the world is saved; absent in a run without a folder. */
  readonly saves?: EnvironmentStart['saves'];
  /** Called once for each rule that differs from the game's, and for each kind of operator command that is used. */
  readonly onAid: (aid: string) => void;
  readonly onTrouble: (trouble: WorldTrouble) => void;
  readonly onKill: (kill: Kill) => void;
  readonly signal: AbortSignal;
}

/** Starts the embedded server, and restarts it when it crashes. Throws SAgentsError. */
export async function startEmbeddedWorld({
  options,
  seed,
  chanceSeed,
  setup,
  time,
  saves,
  onAid,
  onTrouble,
  onKill,
  signal,
}: EmbeddedWorldOptions): Promise<World> {
  const lateTicks = new LateTicks();
  let lastLine = '';
  if (saves !== undefined) await mkdir(saves.folder, { recursive: true });
  let server: MinecraftServer;
  try {
    server = await superviseServer(
      {
        ...serverOptions({
          options,
          seed,
          chanceSeed,
          setup,
          ...(saves === undefined ? {} : { folder: saves.folder }),
        }),
        log: (line) => {
          if (line.trim() !== '') lastLine = line;
        },
        signal,
      },
      time.kind === 'real' ? undefined : (parts) => new SupervisedServer(parts, (events) => time.world.launch(events)),
    );
  } catch (error) {
    throw startFailure(error, { port: options.port, said: lastLine });
  }
  server.onKill(onKill);
  reportAids(server, onAid);
  const isUp = restartOnCrash(server, onTrouble, signal);
  if (time.kind === 'real') {
    const { clock } = time;
    server.onAge((sample) => {
      clock.hear(sample.age);
      lateTicks.hear(sample);
    });
    if (saves !== undefined)
      void saveRegularly(server, { seconds: options.saveSeconds, saves, isUp, clock, onTrouble, signal });
    clock.hear(await abortable(server.age(), signal));
  }
  return {
    host: server.host,
    port: server.port,
    pid: () => server.pid,
    lateTickShare: () => lateTicks.share(),
    hearAge: () => {},
    state: stateOf(server),
    command: (command) => server.command(command),
    stop: () => server.stop(),
  };
}

type Terrain = Pick<EmbeddedWorldOptions, 'options' | 'seed' | 'chanceSeed' | 'setup'> & {
  /** The folder of the world's saves. */
  readonly folder?: string;
};

function serverOptions({ options, seed, chanceSeed, setup, folder }: Terrain): ServerOptions {
  const startTime = startTimeOf(setup);
  const { blocks, containers, creatures } = layoutOf(setup);
  return {
    seed,
    chanceSeed,
    host: options.host,
    port: options.port,
    viewDistance: options.viewDistance,
    rules: Object.fromEntries(Object.entries(options.rules).filter(([, value]) => value !== undefined)),
    world: setup.world === undefined ? options.world : (setup.world as WorldPreset),
    setup: {
      inventories: setup.inventories,
      blocks: blocks.map(({ properties, ...block }) => ({
        ...block,
        ...(properties === undefined ? {} : { properties }),
      })),
      containers: containers.filter(({ items }) => items.length > 0),
      creatures: creatures.map(({ creature, position, baby, colour }) => ({
        creature,
        position,
        ...(baby === undefined ? {} : { baby }),
        ...(colour === undefined ? {} : { colour }),
      })),
      ...(startTime === null ? {} : { timeOfDay: startTime }),
    },
    ...(options.version === 'auto' ? {} : { version: options.version }),
    ...(folder === undefined ? {} : { saveFile: join(folder, 'world.json') }),
  };
}

/** Throws SAgentsError when the world's save is damaged, or is one of another world. A world that was never saved is none. */
export async function checkSavedWorld(terrain: Required<Terrain>): Promise<void> {
  await mkdir(terrain.folder, { recursive: true });
  try {
    await checkSave(serverOptions(terrain));
  } catch (error) {
    throw startFailure(error, { port: terrain.options.port, said: '' });
  }
}

interface Saving {
  /** World seconds between two saves. */
  readonly seconds: number;
  readonly saves: NonNullable<EnvironmentStart['saves']>;
  /** Whether the server runs: not between a crash and the restart. */
  readonly isUp: () => boolean;
  readonly clock: WorldClock;
  readonly onTrouble: EmbeddedWorldOptions['onTrouble'];
  readonly signal: AbortSignal;
}

/** Saves the world again and again until the signal aborts. A save that fails is told, and tried again later. */
async function saveRegularly(
  server: MinecraftServer,
  { seconds, saves, isUp, clock, onTrouble, signal }: Saving,
): Promise<void> {
  try {
    for (;;) {
      await clock.sleep(seconds, { signal });
      if (!isUp()) continue;
      const failure = await server.save().then(
        () => null,
        (error: unknown) => error,
      );
      if (signal.aborted) return;
      if (failure === null) saves.onSave();
      // A crash in the middle of a save is told as a crash.
      else if (isUp() && !(failure instanceof MinecraftServerError && failure.code === 'NOT_RUNNING'))
        onTrouble({
          what: `the world could not be saved: ${plainSentence(messageOf(failure))}`,
          detail: stackOf(failure),
          recovered: true,
        });
    }
  } catch (error) {
    if (!signal.aborted) onTrouble({ what: `saving the world failed: ${messageOf(error)}`, recovered: true });
  }
}

/** Reports operator commands. They all pass through the server's side channel, since no player is an operator. */
function reportAids(server: MinecraftServer, onAid: (aid: string) => void): void {
  const reported = new Set<string>();
  const report = ({ command }: Aid): void => {
    const aid = command.do === 'setRule' ? `rule: ${command.rule} ${command.value}` : `operator command: ${command.do}`;
    if (reported.has(aid)) return;
    reported.add(aid);
    onAid(aid);
  };
  for (const aid of server.aids()) report(aid);
  server.onAid(report);
}

/** Returns whether the server runs. */
function restartOnCrash(
  server: MinecraftServer,
  onTrouble: EmbeddedWorldOptions['onTrouble'],
  signal: AbortSignal,
): () => boolean {
  let restarts = 0;
  let isUp = true;
  server.onExit(({ expected, error, stack, code, signal: ended }) => {
    isUp = false;
    if (expected || signal.aborted) return;
    const why =
      'the Minecraft server crashed ' +
      `(${error === undefined ? `code ${code}, signal ${ended}` : plainSentence(error)})`;
    const detail = stack === undefined ? {} : { detail: stack };
    if (restarts++ >= maxRestarts)
      return onTrouble({ what: `${why}, ${restarts} times by now`, ...detail, recovered: false });
    server.restart().then(
      () => {
        isUp = true;
        onTrouble({ what: `${why} and was restarted`, ...detail, recovered: true });
      },
      (reason: unknown) => {
        if (!signal.aborted)
          onTrouble({
            what: `${why} and could not be restarted: ${plainSentence(messageOf(reason))}`,
            detail: `${stackOf(reason)}\n${stack ?? ''}`,
            recovered: false,
          });
      },
    );
  });
  return () => isUp;
}

/** The first slot of the hotbar, and the slots in which something is worn or held, by their numbers in the inventory. */
const hotbar = 36;
const slotNames: Readonly<Record<number, string>> = { 5: 'head', 6: 'torso', 7: 'legs', 8: 'feet', 45: 'off-hand' };

function stateOf(server: MinecraftServer): WorldState {
  const team = async (players: readonly string[]) =>
    (await server.state({ of: 'players' })).filter(({ name }) => players.includes(name));
  return {
    inventories: async (players) =>
      new Map<string, Inventory>(
        (await team(players)).map(({ name, inventory, slots }) => [name, { ...inventory, ...enchantedIn(slots) }]),
      ),
    positions: async (players) =>
      new Map<string, Position>((await team(players)).map(({ name, position }) => [name, position])),
    bodies: async (players) =>
      (await team(players)).map(({ name, food, slots, heldSlot }) => ({
        agent: name,
        food,
        equipment: Object.fromEntries(
          slots.flatMap(({ slot, name: item }) => {
            const place = slot === hotbar + heldSlot ? 'hand' : slotNames[slot];
            return place === undefined ? [] : [[place, item]];
          }),
        ),
      })),
    containers: async () =>
      (await server.state({ of: 'containers' })).map(({ position, slots }) => ({
        position,
        inventory: { ...countItems(slots), ...enchantedIn(slots) },
      })),
    blocks: async (positions) =>
      (await server.state({ of: 'blocks', positions: [...positions] })).map(({ name }) => name),
    states: async (positions) =>
      (await server.state({ of: 'blocks', positions: [...positions] })).map(({ name, stateId }) =>
        blockStateText({ name, properties: blockStates(server.version).numbered(name, stateId) }),
      ),
    creatures: async () =>
      (await server.state({ of: 'entities' })).flatMap(({ kind, name, position }) =>
        kind === 'creature' && name !== undefined ? [{ name, position }] : [],
      ),
  };
}

/** The enchanted items among stacks, by their names as such, under which they count besides. */
function enchantedIn(slots: readonly ItemState[]): Inventory {
  const counts: Record<string, number> = {};
  for (const { name, count, enchantments } of slots)
    if (enchantments !== undefined && plainItem(name) === null)
      counts[enchantedName(name)] = (counts[enchantedName(name)] ?? 0) + count;
  return counts;
}

function countItems(slots: readonly { readonly name: string; readonly count: number }[]): Inventory {
  const counts: Record<string, number> = {};
  for (const { name, count } of slots) counts[name] = (counts[name] ?? 0) + count;
  return counts;
}
