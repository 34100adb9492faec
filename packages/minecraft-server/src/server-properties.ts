import { gameModes } from './child/game-mode.js';
import type { ServerOptions } from './options.js';

/** The contents of a server.properties file. */
export type ServerProperties = Readonly<Record<string, string | number | boolean>>;

/** Returns the options that server.properties stand for. Properties of what this server has not are left out. */
export function optionsOf(properties: ServerProperties): ServerOptions {
  const given = (name: string): string | undefined =>
    properties[name] === undefined ? undefined : String(properties[name]);
  const number = (name: string): number | undefined => (given(name) === undefined ? undefined : Number(given(name)));
  const mode = given('gamemode');
  const seed = number('level-seed');
  const isFlat = /flat$/i.test(given('level-type') ?? '');
  const peaceful = given('difficulty') === 'peaceful' || given('difficulty') === '0';
  return defined({
    port: number('server-port'),
    host: given('server-ip') === '' ? undefined : given('server-ip'),
    maxPlayers: number('max-players'),
    viewDistance: number('view-distance'),
    seed: Number.isInteger(seed) ? seed : undefined,
    world: isFlat ? ('superflat' as const) : undefined,
    gameMode: gameModes[Number(mode)] ?? gameModes.find((each) => each === mode),
    rules: given('spawn-monsters') === 'false' || peaceful ? { mobs: false } : undefined,
  });
}

function defined(options: Record<string, unknown>): ServerOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
