import type { Registry } from '../child/registry.js';
import type { Fields, Mending } from './mending.js';

const gameModes = ['survival', 'creative', 'adventure', 'spectator'];
/** Y of the surface of the sea, of which clients make nothing but fog. */
const seaLevel = 63;
/** The bits of what a respawning player keeps: attributes and metadata. */
const keepsAll = 3;

/** The fields that describe the world at joining and at respawning are a structure of their own. */
export const worldState: Mending = {
  since: '1.20.5',
  outgoing: {
    login: (fields, registry) => [
      'login',
      { ...fields, worldState: stateOf(fields, registry, fields['gameMode']), enforcesSecureChat: false },
    ],
    respawn: (fields, registry) => [
      'respawn',
      {
        worldState: stateOf(fields, registry, fields['gamemode']),
        copyMetadata: fields['copyMetadata'] === true ? keepsAll : 0,
      },
    ],
  },
};

function stateOf(fields: Fields, registry: Registry, gameMode: unknown): Fields {
  const { worldName, hashedSeed, previousGamemode, isDebug, isFlat, death } = fields;
  return {
    dimension: entryOf(registry, 'minecraft:dimension_type', String(fields['dimension'])),
    name: worldName,
    hashedSeed,
    gamemode: gameModes[Number(gameMode)] ?? 'survival',
    previousGamemode: previousGamemode ?? 255,
    isDebug,
    isFlat,
    death,
    portalCooldown: 0,
    seaLevel,
  };
}

/** Returns the number of an entry in a registry that clients are sent as they join; 0 if it is not there. */
export function entryOf({ loginPacket }: Registry, registryName: string, entry: string): number {
  const { entries } = loginPacket?.dimensionCodec?.[registryName] ?? {};
  return Math.max(0, entries?.findIndex(({ key }) => key === entry) ?? 0);
}
