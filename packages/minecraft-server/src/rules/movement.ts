import type { Position } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Rule } from '../child/game.js';
import { isPosition } from '../child/place.js';
import { RateLimiter } from '../connections/rate-limiter.js';
import { monotonicMilliseconds } from '../thread-time.js';

/** A movement that a client has reported. */
export interface BodyMove {
  from: Position;
  to: Position;
  wasOnGround: boolean;
  onGround: boolean;
}

/** The fields of the movement packets. */
interface Move {
  x?: number;
  y?: number;
  z?: number;
  onGround?: boolean;
  yaw?: number;
  pitch?: number;
}

/** The most blocks between two reported positions: more than a body falls in a tick. */
const maximumMoveBlocks = 10;
/** Blocks that a body may move sideways. Sprint-jumping takes 0.4 per tick; the rest allows for delayed clients. */
const sidewaysRate = { burst: 100, perTick: 1.5 };

const moves = ['position', 'position_look', 'look', 'flying'];

/**
 * Applies the movements that clients report. A client that reports an impossible position (not a number, or too far
 * away) is moved back. Positions reported before a client has confirmed a teleport are ignored.
 */
export function movement(moved: (avatar: Avatar, move: BodyMove) => void): Rule {
  return {
    player(avatar, client) {
      const rateLimiter = new RateLimiter(sidewaysRate, monotonicMilliseconds);
      for (const name of moves) {
        const listeners = client.listeners(name) as ((packet: unknown) => void)[];
        client.removeAllListeners(name);
        client.on(name, (reported: Move) => {
          const hasPlace = name.startsWith('position');
          if (avatar.unconfirmedMove !== undefined) return;
          // A passenger is where its vehicle takes it.
          const seat = avatar.vehicle?.seatOf(avatar);
          const packet: Move = hasPlace && seat !== undefined ? { ...reported, ...seat, onGround: false } : reported;
          if (hasPlace && !mayMove(avatar, packet, rateLimiter)) return avatar.player.sendSelfPosition();
          if (packet.yaw !== undefined && !(Number.isFinite(packet.yaw) && Number.isFinite(packet.pitch))) return;
          const wasOnGround = avatar.onGround;
          avatar.onGround = packet.onGround ?? avatar.onGround;
          avatar.yaw = packet.yaw ?? avatar.yaw;
          avatar.pitch = packet.pitch ?? avatar.pitch;
          if (hasPlace) avatar.dirty = true;
          // A dead player does not move.
          if (hasPlace && avatar.active && !avatar.alive) return;
          for (const listener of listeners) listener(packet);
          const { x = 0, y = 0, z = 0 } = hasPlace ? packet : (avatar.reportedPosition ?? {});
          const from = avatar.reportedPosition ?? { x, y, z };
          if (hasPlace) avatar.reportedPosition = { x, y, z };
          if (seat !== undefined) avatar.vitals.fallen = 0;
          else if (avatar.alive && avatar.reportedPosition !== undefined)
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

function mayMove({ feet: { x, y, z } }: Avatar, to: Move, rateLimiter: RateLimiter): boolean {
  if (!isPosition(to)) return false;
  const sideways = Math.hypot(to.x - x, to.z - z);
  return Math.hypot(sideways, to.y - y) <= maximumMoveBlocks && rateLimiter.tryTake(sideways);
}
