import { addEffect } from '@s-agents/minecraft-rules';
import type { SavedPlayer } from '../saved-world.js';
import type { SlotState } from '../state.js';
import { Attributes, playerBases } from './attributes.js';
import { tagsOf } from './entity-tags.js';
import { pickupOrder, type Avatar } from './avatar.js';
import { itemState, loadSlots } from './items.js';
import { freshVitals } from './vitals.js';

/** What a saved world keeps of a player. */
export function savePlayer(avatar: Avatar): SavedPlayer {
  const { serv, player, yaw, pitch, heldSlot, bed, ownSpawn, gameMode } = avatar;
  const { nourishment, effects } = avatar.vitals;
  const attributes = avatar.attributes.saved;
  const tags = [...tagsOf(avatar)];
  const slots: SlotState[] = [];
  avatar.slots.forEach((stack, slot) => {
    if (stack !== null && slot >= 5) slots.push({ slot, ...itemState(serv.registry, stack) });
  });
  // Items in a crafting grid or on the cursor have no slot to return to, so they are saved in free slots.
  const kept = new Set(slots.map(({ slot }) => slot));
  const free = pickupOrder.filter((slot) => !kept.has(slot));
  const loose = avatar.carried().filter((stack) => !avatar.slots.slice(5).includes(stack));
  loose
    .slice(0, free.length)
    .forEach((stack, n) => slots.push({ slot: free[n] ?? 9, ...itemState(serv.registry, stack) }));
  const { x, y, z } = player.position;
  return {
    position: { x, y, z },
    yaw,
    pitch,
    health: player.health,
    nourishment: { ...nourishment },
    ...(effects.active.size === 0
      ? {}
      : {
          effects: {
            active: [...effects.active].map(([name, state]) => ({ name, ...state })),
            absorption: effects.absorption,
          },
        }),
    ...(attributes === undefined ? {} : { attributes }),
    ...(tags.length === 0 ? {} : { tags }),
    experience: { ...avatar.experience },
    ...(avatar.enchantmentSeed === undefined ? {} : { enchantmentSeed: avatar.enchantmentSeed }),
    heldSlot,
    gameMode,
    slots,
    ...(bed === undefined ? {} : { bed }),
    ...(ownSpawn === undefined ? {} : { ownSpawn }),
  };
}

/** Gives a player that joins what a saved world kept of it. */
export function loadPlayer(avatar: Avatar, saved: SavedPlayer): void {
  loadSlots(avatar.serv.registry, avatar.slots, saved.slots);
  avatar.heldSlot = saved.heldSlot;
  avatar.bed = saved.bed;
  avatar.ownSpawn = saved.ownSpawn;
  if (saved.experience !== undefined) avatar.experience = { ...saved.experience };
  avatar.enchantmentSeed = saved.enchantmentSeed;
  avatar.attributes = new Attributes(playerBases, saved.attributes);
  for (const tag of saved.tags ?? []) tagsOf(avatar).add(tag);
  if (saved.health <= 0) return;
  avatar.vitals = freshVitals({ ...saved.nourishment });
  const { effects } = avatar.vitals;
  for (const effect of saved.effects?.active ?? []) addEffect(effects, effect);
  effects.absorption = saved.effects?.absorption ?? 0;
}
