import { sendTime } from '../rules/day-cycle.js';
import { dimensionTypeOf } from '../nether/dimension-type.js';
import { dimensionAt, dimensions } from '../nether/dimensions.js';
import { noteDimension } from '../nether/shown-places.js';
import type { Avatar } from './avatar.js';
import { gameModes } from './game-mode.js';
import { showAbilities } from './set-game-mode.js';
import type { Game } from './game.js';

/** Chunks are sent again after a player has moved this many blocks. */
const chunkResendBlocks = 16;

/** Thrown when a player disconnects during login or respawn. */
export class Disconnected extends Error {}

/**
 * Logs a player in: sends the world's properties, the chunks around the player and the player list, then calls
 * `arrive`. Throws Disconnected.
 */
export async function logIn(game: Game, avatar: Avatar, arrive: () => void): Promise<void> {
  const { serv } = game;
  const { player } = avatar;
  player.uuid = player._client.uuid;
  player.loadedChunks = {};
  await player.findSpawnPoint();
  player.position = player.spawnPoint.clone();
  avatar.dimension = dimensionAt(player.position);
  noteDimension(player._client, player.position);
  serv.players.push(player);
  serv.uuidToPlayer[player.uuid] = player;
  sendWorld(game, avatar);
  showAbilities(avatar);
  player.sendSpawnPosition();
  player.sendSelfPosition();
  await sendFirstChunks(game, avatar);
  player.setXp(0);
  sendTime(game, avatar);
  // From here on other players know this one. flying-squid announces a leave only for players with a username.
  player.username = avatar.name;
  serv._sendPlayerList(player);
  player.updateAndSpawn();
  arrive();
  player.emit('spawned');
  followWithChunks(game, avatar);
}

/**
 * Sends the chunks around a player who joins or respawns, with what the game's own client waits for: the chunk in the
 * middle, from 1.20.2 on how many chunks are coming, and from 1.20.3 on that the first ones are. Throws Disconnected.
 */
export async function sendFirstChunks({ registry }: Game, avatar: Avatar): Promise<void> {
  const { player } = avatar;
  const { x, z } = player.position;
  const count = (): number => Object.keys(player.loadedChunks ?? {}).length;
  const before = count();
  const isInBatch = registry.version['>=']('1.20.2');
  avatar.write('update_view_position', { chunkX: Math.floor(x / 16), chunkZ: Math.floor(z / 16) });
  if (registry.version['>=']('1.20.3'))
    avatar.write('game_state_change', { reason: 'level_chunks_load_start', gameMode: 0 });
  if (isInBatch) avatar.write('chunk_batch_start', {});
  await player.worldSendInitialChunks();
  throwIfDisconnected(avatar);
  if (isInBatch) avatar.write('chunk_batch_finished', { batchSize: count() - before });
}

/** Throws Disconnected if the player's connection has ended. */
export function throwIfDisconnected({ player }: Avatar): void {
  if (player.disconnected === true) throw new Disconnected();
}

function sendWorld({ serv, options }: Game, avatar: Avatar): void {
  const { registry, hashedSeed } = serv;
  avatar.write('login', {
    ...registry.loginPacket,
    entityId: avatar.player.id,
    isHardcore: false,
    gameMode: gameModes.indexOf(avatar.gameMode),
    worldNames: dimensions.map((name) => `minecraft:${name}`),
    worldName: `minecraft:${avatar.dimension}`,
    worldType: `minecraft:${avatar.dimension}`,
    dimension: dimensionTypeOf(registry, avatar.dimension),
    levelType: 'default',
    hashedSeed,
    difficulty: serv.difficulty,
    maxPlayers: Math.min(options.maxPlayers, 255),
    viewDistance: options.viewDistance,
    reducedDebugInfo: false,
    enableRespawnScreen: true,
    isDebug: false,
    isFlat: true,
  });
  avatar.write('difficulty', { difficulty: serv.difficulty, difficultyLocked: false });
}

/** Sends the chunks around a player, now and whenever the player has moved far enough. */
function followWithChunks(game: Game, avatar: Avatar): void {
  const { player } = avatar;
  showChunks(game, avatar);
  player.on('move', () => {
    const { position, lastPositionChunkUpdated, lastPositionPlayersUpdated } = player;
    if (player.sendingChunks !== true && position.distanceTo(lastPositionChunkUpdated) > chunkResendBlocks)
      showChunks(game, avatar);
    const [chunkX, chunkZ] = [Math.floor(position.x / 16), Math.floor(position.z / 16)];
    const { x, z } = lastPositionPlayersUpdated;
    if (chunkX !== Math.floor(x / 16) || chunkZ !== Math.floor(z / 16))
      avatar.write('update_view_position', { chunkX, chunkZ });
  });
}

/** Sends the chunks around a player that the client does not have yet. */
export function showChunks(game: Game, { name, player }: Avatar): void {
  player.worldSendRestOfChunks().catch((error: unknown) => {
    if (!(error instanceof Disconnected)) game.log(`chunks for ${name}: ${String(error)}`);
  });
}
