import type { Position } from '@s-agents/minecraft-rules';
import type { Avatar } from './avatar.js';
import { dimensionAt } from '../nether/dimensions.js';
import { travel } from '../nether/travel.js';
import type { Game } from './game.js';
import { showChunks } from './login.js';

/** Moves a player to a point, with a view in degrees if one is given. */
export function teleport(
  game: Game,
  avatar: Avatar,
  to: Position,
  view: { readonly yaw: number; readonly pitch: number } = avatar,
): void {
  avatar.vehicle?.release(avatar);
  const { player } = avatar;
  avatar.yaw = view.yaw;
  avatar.pitch = view.pitch;
  if (avatar.dimension !== dimensionAt(to)) return travel(game, avatar, to);
  player.position = player.position.clone();
  player.position.set(to.x, to.y, to.z);
  player.knownPosition = player.position.clone();
  player._writeOthersNearby('entity_teleport', {
    entityId: player.id,
    x: to.x,
    y: to.y,
    z: to.z,
    yaw: 0,
    pitch: 0,
    onGround: false,
  });
  player.sendSelfPosition();
  player._client.write('update_view_position', { chunkX: Math.floor(to.x / 16), chunkZ: Math.floor(to.z / 16) });
  showChunks(game, avatar);
  avatar.dirty = true;
}
