import { wearOf, wornUses } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game } from '../child/game.js';

/** The entity_status of a breaking item, by slot. */
const brokenStatus: Record<number, number> = { 5: 49, 6: 50, 7: 51, 8: 52, 45: 48 };
const mainHandBroken = 47;

/** Wears the held tool for one dug block. */
export function wearTool(game: Game, avatar: Avatar, hardness: number): void {
  const item = avatar.held === null ? undefined : game.registry.items[avatar.held.id];
  if (item !== undefined) wearHeld(game, avatar, wearOf(item.name, hardness));
}

/** Wears the held item by a number of uses, until it breaks. Has no effect on items without durability. */
export function wearHeld(game: Game, avatar: Avatar, uses: number): void {
  wearSlot(game, avatar, 36 + avatar.heldSlot, uses);
}

/** Wears the item in any slot, such as armour. */
export function wearSlot(game: Game, avatar: Avatar, slot: number, uses: number): void {
  const stack = avatar.slots[slot] ?? null;
  const durability = game.registry.items[stack?.id ?? -1]?.maxDurability;
  if (stack === null || durability === undefined || uses === 0 || avatar.gameMode === 'creative') return;
  const isArmour = game.itemRules.armourSlot(stack.id) !== undefined;
  const worn = wornUses(uses, { enchantments: stack.enchantments, isArmour }, () => game.luck.of('wear')());
  if (worn === 0) return;
  const damage = stack.damage + worn;
  const broken = damage >= durability;
  avatar.setSlot(slot, broken ? null : { ...stack, damage });
  if (broken)
    avatar.write('entity_status', { entityId: avatar.player.id, entityStatus: brokenStatus[slot] ?? mainHandBroken });
}
