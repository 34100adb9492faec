import { abortable, SAgentsError, type Inventory, type Position, type TaskSetup } from '@s-agents/core';
import { createServer, MinecraftServerError, type MinecraftServer } from '@s-agents/minecraft-server';
import type { MineflayerOptions } from '../options.js';
import type { ServerClock } from './server-clock.js';
import { LateTicks } from './pace.js';
import type { World, WorldState } from './world.js';

/** Restarts after crashes before the world is given up. */
const maxRestarts = 3;

export interface EmbeddedWorldOptions {
  readonly options: MineflayerOptions;
  readonly seed: number;
  readonly setup: TaskSetup;
  readonly clock: ServerClock;
  readonly onTrouble: (trouble: { what: string; recovered: boolean }) => void;
  readonly signal: AbortSignal;
}

/** Starts our own server and keeps it up. Throws SAgentsError. */
export async function startEmbeddedWorld({ options, seed, setup, clock, onTrouble, signal }: EmbeddedWorldOptions): Promise<World> {
  const late = new LateTicks();
  let server: MinecraftServer;
  try {
    server = await createServer({
      seed,
      speed: options.speed,
      port: options.port,
      viewDistance: options.viewDistance,
      setup: { inventories: setup.inventories },
      ...(options.version === undefined ? {} : { version: options.version }),
      signal,
    });
  } catch (error) {
    throw explained(error, options);
  }
  server.onAge((sample) => {
    clock.hear(sample.age);
    late.hear(sample);
  });
  keepUp(server, onTrouble, signal);
  clock.hear(await abortable(server.age(), signal));
  return { host: server.host, port: server.port, pid: () => server.pid, lateTickShare: () => late.share(), hearAge: () => {}, state: stateOf(server), stop: () => server.stop() };
}

function keepUp(server: MinecraftServer, onTrouble: EmbeddedWorldOptions['onTrouble'], signal: AbortSignal): void {
  let restarts = 0;
  server.onExit(({ expected, error, code, signal: ended }) => {
    if (expected || signal.aborted) return;
    const why = `the Minecraft server crashed (${error ?? `code ${code}, signal ${ended}`})`;
    if (restarts++ >= maxRestarts) return onTrouble({ what: `${why}, ${restarts} times by now`, recovered: false });
    server.restart().then(
      () => onTrouble({ what: `${why} and was restarted`, recovered: true }),
      (reason: unknown) => {
        if (!signal.aborted) onTrouble({ what: `${why} and could not be restarted: ${String(reason)}`, recovered: false });
      },
    );
  });
}

function stateOf(server: MinecraftServer): WorldState {
  const team = async (players: readonly string[]) => (await server.state({ of: 'players' })).filter(({ name }) => players.includes(name));
  return {
    inventories: async (players) => new Map<string, Inventory>((await team(players)).map(({ name, inventory }) => [name, inventory])),
    positions: async (players) => new Map<string, Position>((await team(players)).map(({ name, position }) => [name, position])),
    block: async (position) => (await server.state({ of: 'block', position })).name,
  };
}

function explained(error: unknown, options: MineflayerOptions): unknown {
  if (!(error instanceof MinecraftServerError)) return error;
  const message = error.code === 'PORT_IN_USE' ? `environment.port: ${options.port} is in use` : error.message.replace(/\.$/, '');
  const remedy = `${error.remedy.charAt(0).toLowerCase()}${error.remedy.slice(1).replace(/\.$/, '')}`;
  return new SAgentsError({ code: error.code, message, remedy, cause: error });
}
