import { wearOf } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game } from '../child/game.js';

/** Wears the tool in hand by a dug block; a worn out one breaks. */
export function wearTool(game: Game, avatar: Avatar, hardness: number): void {
  const { held } = avatar;
  const item = held === null ? undefined : game.registry.items[held.id];
  if (held === null || item?.maxDurability === undefined) return;
  const wear = wearOf(item.name, hardness);
  if (wear === 0) return;
  const damage = held.damage + wear;
  const broken = damage >= item.maxDurability;
  avatar.setSlot(36 + avatar.heldSlot, broken ? null : { ...held, damage });
  // 47: the tool in the main hand breaks.
  if (broken) avatar.write('entity_status', { entityId: avatar.player.id, entityStatus: 47 });
}
