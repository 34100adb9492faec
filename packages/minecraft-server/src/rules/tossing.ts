import type { Avatar } from '../child/avatar.js';
import type { Game, Rule } from '../child/game.js';
import { reduceStack, pickUpDelays, type Stack, throwVelocity } from '@s-agents/minecraft-rules';

/** block_dig's status codes. */
const status = { dropStack: 3, dropOne: 4, swapHands: 6 };

/** The keys that drop the held item and swap the hands. */
export function tossing(game: Game): Rule {
  return {
    player(avatar, client) {
      client.on('block_dig', (packet: { status: number }) => {
        if (!avatar.alive) return;
        const slot = 36 + avatar.heldSlot;
        const { held } = avatar;
        if (packet.status === status.swapHands) {
          avatar.change(() => {
            avatar.slots[slot] = avatar.slots[45] ?? null;
            avatar.slots[45] = held;
          });
        } else if (held !== null && (packet.status === status.dropOne || packet.status === status.dropStack)) {
          const count = packet.status === status.dropOne ? 1 : held.count;
          avatar.setSlot(slot, reduceStack(held, count));
          throwStack(game, avatar, { ...held, count });
        }
      });
    },
  };
}

/** Throws a stack forward from the eyes. The thrower may pick it up after 2 s, others after 0.5 s. */
export function throwStack(game: Game, avatar: Avatar, stack: Stack): void {
  const { x, y, z } = avatar.eyes;
  const yaw = (avatar.yaw * Math.PI) / 180;
  const pitch = (avatar.pitch * Math.PI) / 180;
  game.spill(
    stack,
    { x, y: y - 0.3, z },
    {
      velocity: throwVelocity(yaw, pitch),
      delay: pickUpDelays.fresh,
      thrower: { name: avatar.name, delay: pickUpDelays.thrower },
    },
  );
}
