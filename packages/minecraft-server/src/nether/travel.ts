import { Vec3 } from 'vec3';
import type { Position } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import { showEffect } from '../child/effect-packets.js';
import type { Game } from '../child/game.js';
import { gameModes } from '../child/game-mode.js';
import { Disconnected, sendFirstChunks, showChunks } from '../child/login.js';
import { showAbilities } from '../child/set-game-mode.js';
import { sendTime } from '../rules/day-cycle.js';
import { dimensionTypeOf } from './dimension-type.js';
import { dimensionAt } from './dimensions.js';
import { noteDimension } from './shown-places.js';

/** Shows a client the world anew around a place: after a death, or in another dimension. */
export function enterWorld(
  { serv }: Game,
  avatar: Avatar,
  place: Position,
  { keepsAll }: { readonly keepsAll: boolean },
): void {
  const { player } = avatar;
  const dimension = dimensionAt(place);
  avatar.write('respawn', {
    dimension: dimensionTypeOf(serv.registry, dimension),
    worldName: `minecraft:${dimension}`,
    hashedSeed: serv.hashedSeed,
    gamemode: gameModes.indexOf(avatar.gameMode),
    previousGamemode: 255,
    isDebug: false,
    isFlat: false,
    copyMetadata: keepsAll,
    portalCooldown: 0,
    death: undefined,
  });
  // Whoever stays behind in another dimension is told that the player is gone by what was near until now.
  if (avatar.dimension === dimension) player.nearbyEntities = [];
  avatar.dimension = dimension;
  noteDimension(player._client, place);
  player.position = new Vec3(place.x, place.y, place.z);
  player.knownPosition = player.position.clone();
  player._writeOthersNearby('entity_teleport', {
    entityId: player.id,
    ...player.position,
    yaw: 0,
    pitch: 0,
    onGround: true,
  });
  player.sendSelfPosition();
  for (const id of Object.keys(player.loadedChunks ?? {})) {
    const [x = 0, z = 0] = id.split(',').map(Number);
    serv._worldUnloadPlayerChunk(x, z, player);
  }
  avatar.sees.clear();
}

/** Moves a player into another dimension. */
export function travel(game: Game, avatar: Avatar, to: Position): void {
  arriveAt(game, avatar, to).catch((error: unknown) => {
    if (error instanceof Disconnected) return;
    game.log(`journey of ${avatar.name}: ${String(error)}`);
    avatar.player.kick('Could not change the dimension');
  });
}

async function arriveAt(game: Game, avatar: Avatar, to: Position): Promise<void> {
  const { player } = avatar;
  enterWorld(game, avatar, to, { keepsAll: true });
  await sendFirstChunks(game, avatar);
  if (avatar.dimension !== dimensionAt(to)) return;
  showAbilities(avatar);
  avatar.sendAll();
  avatar.showHealth();
  avatar.showExperience();
  for (const [name, state] of avatar.vitals.effects.active) showEffect(avatar, { name, ...state });
  sendTime(game, avatar);
  player.updateAndSpawn();
  showChunks(game, avatar);
  avatar.dirty = true;
}
