import type { Avatar } from '../child/avatar.js';
import { saysFlying } from '../child/game-mode.js';
import type { Game, Rule } from '../child/game.js';
import { fromPacket } from '../child/stack-packets.js';
import type { Enchantments, Slot } from '@s-agents/minecraft-rules';
import { throwStack } from './tossing.js';

/** The slot of the packet that means the ground. */
const ground = -1;
/** The slots that a player in creative mode may fill: armour, the main slots, the hotbar and the off hand. */
const [firstSlot, lastSlot] = [1, 45];
const mostEnchantmentLevel = 255;

/** Creative mode: players take whatever they want into their slots, and fly. */
export function creative(game: Game): Rule {
  return {
    player(avatar, client) {
      client.on('set_creative_slot', ({ slot, item }: { slot: number; item: unknown }) => {
        if (avatar.active && avatar.gameMode === 'creative') put(game, avatar, slot, fromPacket(item));
      });
      client.on('abilities', ({ flags }: { flags: number }) => {
        avatar.flying = avatar.gameMode === 'spectator' || (avatar.gameMode === 'creative' && saysFlying(flags));
        if (avatar.flying) avatar.vitals.fallen = 0;
      });
    },
  };
}

function areKnown({ registry }: Game, enchantments: Enchantments = {}): boolean {
  return Object.entries(enchantments).every(
    ([name, level]) =>
      Object.hasOwn(registry.enchantmentsByName, name) && Number.isInteger(level) && level <= mostEnchantmentLevel,
  );
}

function put(game: Game, avatar: Avatar, slot: number, stack: Slot): void {
  const known = stack === null ? undefined : game.registry.items[stack.id];
  const isAllowed =
    stack === null ||
    (known !== undefined && stack.count >= 1 && stack.count <= 64 && areKnown(game, stack.enchantments));
  if (!isAllowed) return avatar.sendAll();
  if (slot === ground) {
    if (stack !== null) throwStack(game, avatar, stack);
    return;
  }
  if (slot < firstSlot || slot > lastSlot) return;
  avatar.ownWindow.refreshResult();
  // Newer clients take their own word for it, and would take an answer for a refusal.
  if (game.registry.supportFeature('noAckOnCreateSetSlotPacket')) avatar.takeOver(slot, stack);
  else avatar.setSlot(slot, stack);
}
