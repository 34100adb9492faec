import { isPosition, type Rule } from '../child/game.js';

interface Move {
  onGround?: boolean;
  yaw?: number;
  pitch?: number;
}

const moves = ['position', 'position_look', 'look', 'flying'];

/** Keeps what a player says of his body. Nonsense (NaN, infinite) never reaches the world, nor does what he said before he heard of a teleport. */
export function movement(): Rule {
  return {
    player(avatar, client) {
      for (const name of moves) {
        const listeners = client.listeners(name) as ((packet: unknown) => void)[];
        client.removeAllListeners(name);
        client.on(name, (packet: Move) => {
          const moved = name.startsWith('position');
          if (avatar.unconfirmedMove !== undefined) return;
          if (moved && !isPosition(packet)) return avatar.player.sendSelfPosition();
          if (packet.yaw !== undefined && !(Number.isFinite(packet.yaw) && Number.isFinite(packet.pitch))) return;
          avatar.onGround = packet.onGround ?? avatar.onGround;
          avatar.yaw = packet.yaw ?? avatar.yaw;
          avatar.pitch = packet.pitch ?? avatar.pitch;
          if (moved) avatar.dirty = true;
          // A dead body does not move.
          if (moved && avatar.active && !avatar.alive) return;
          for (const listener of listeners) listener(packet);
        });
      }
      client.on('teleport_confirm', ({ teleportId }: { teleportId: number }) => {
        if (teleportId === avatar.unconfirmedMove) avatar.unconfirmedMove = undefined;
      });
      client.on('entity_action', ({ actionId }: { actionId: string | number }) => {
        if (actionId === 'start_sneaking' || actionId === 0) avatar.sneaking = true;
        else if (actionId === 'stop_sneaking' || actionId === 1) avatar.sneaking = false;
      });
    },
  };
}
