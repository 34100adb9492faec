import type { Position } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Rule } from '../child/game.js';
import { isPosition } from '../child/place.js';

/** A body has moved, as its client says. */
export interface BodyMove {
  from: Position;
  to: Position;
  wasOnGround: boolean;
  onGround: boolean;
}

interface Move {
  x?: number;
  y?: number;
  z?: number;
  onGround?: boolean;
  yaw?: number;
  pitch?: number;
}

const moves = ['position', 'position_look', 'look', 'flying'];

/**
 * Keeps what a player says of his body. Nonsense (NaN, infinite) never reaches the world, nor does what he said before
 * he heard of a teleport.
 */
export function movement(moved: (avatar: Avatar, move: BodyMove) => void): Rule {
  return {
    player(avatar, client) {
      for (const name of moves) {
        const listeners = client.listeners(name) as ((packet: unknown) => void)[];
        client.removeAllListeners(name);
        client.on(name, (packet: Move) => {
          const hasPlace = name.startsWith('position');
          if (avatar.unconfirmedMove !== undefined) return;
          if (hasPlace && !isPosition(packet)) return avatar.player.sendSelfPosition();
          if (packet.yaw !== undefined && !(Number.isFinite(packet.yaw) && Number.isFinite(packet.pitch))) return;
          const wasOnGround = avatar.onGround;
          avatar.onGround = packet.onGround ?? avatar.onGround;
          avatar.yaw = packet.yaw ?? avatar.yaw;
          avatar.pitch = packet.pitch ?? avatar.pitch;
          if (hasPlace) avatar.dirty = true;
          // A dead body does not move.
          if (hasPlace && avatar.active && !avatar.alive) return;
          for (const listener of listeners) listener(packet);
          const { x = 0, y = 0, z = 0 } = hasPlace ? packet : (avatar.saidPlace ?? {});
          const from = avatar.saidPlace ?? { x, y, z };
          if (hasPlace) avatar.saidPlace = { x, y, z };
          if (avatar.alive && avatar.saidPlace !== undefined)
            moved(avatar, { from, to: { x, y, z }, wasOnGround, onGround: avatar.onGround });
        });
      }
      client.on('teleport_confirm', ({ teleportId }: { teleportId: number }) => {
        if (teleportId === avatar.unconfirmedMove) avatar.unconfirmedMove = undefined;
      });
      client.on('entity_action', ({ actionId }: { actionId: string | number }) => {
        if (actionId === 'start_sneaking' || actionId === 0) avatar.sneaking = true;
        else if (actionId === 'stop_sneaking' || actionId === 1) avatar.sneaking = false;
        else if (actionId === 'start_sprinting' || actionId === 3) avatar.sprinting = true;
        else if (actionId === 'stop_sprinting' || actionId === 4) avatar.sprinting = false;
      });
    },
  };
}
