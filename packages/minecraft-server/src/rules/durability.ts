import { wearOf } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game } from '../child/game.js';

/** Wears the tool in hand by a dug block. */
export function wearTool(game: Game, avatar: Avatar, hardness: number): void {
  const item = avatar.held === null ? undefined : game.registry.items[avatar.held.id];
  if (item !== undefined) wear(game, avatar, wearOf(item.name, hardness));
}

/** Takes uses off what is in hand; what is worn out breaks. Nothing to what does not wear. */
export function wear(game: Game, avatar: Avatar, uses: number): void {
  const { held } = avatar;
  const durability = held === null ? undefined : game.registry.items[held.id]?.maxDurability;
  if (held === null || durability === undefined || uses === 0) return;
  const damage = held.damage + uses;
  const broken = damage >= durability;
  avatar.setSlot(36 + avatar.heldSlot, broken ? null : { ...held, damage });
  // 47: the tool in the main hand breaks.
  if (broken) avatar.write('entity_status', { entityId: avatar.player.id, entityStatus: 47 });
}
