import { disablesShields, raiseTicks, shieldRestTicks, shieldStops, shieldWear } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import { metadataEntry, metadataOffsets } from '../child/entity-metadata.js';
import type { Game, Rule } from '../child/game.js';
import type { Hit } from '../creatures/hurting.js';
import { acknowledge } from './digging.js';
import { wearSlot } from './durability.js';

/** block_dig's status for releasing the item in use. */
const releaseStatus = 5;
/** The entity_status of a shield that stops a hit. */
const stoppedStatus = 29;
const offHand = 45;
/** Bits of the metadata about an item in use. */
const handFlags = { inUse: 0x01, offHand: 0x02 } as const;

/** Shields: using the item raises the shield, releasing it or taking another item in hand lowers it. */
export function shields(game: Game): Rule {
  return {
    player(avatar, client) {
      client.on('use_item', ({ hand, sequence }: { hand: number; sequence?: number }) => {
        const slot = hand === 1 ? offHand : 36 + avatar.heldSlot;
        if (!avatar.alive || !isShield(game, avatar, slot) || game.clock.age < avatar.shieldRestsUntil) return;
        raise(game, avatar, { slot, since: game.clock.age });
        acknowledge(avatar, sequence);
      });
      client.on('block_dig', ({ status }: { status: number }) => {
        if (status === releaseStatus) raise(game, avatar, undefined);
      });
      client.on('held_item_slot', () => {
        if (avatar.shield?.slot !== offHand) raise(game, avatar, undefined);
      });
    },
  };
}

/** Lets a player's shield stop a hit, where it is up and faces it. Returns whether it does. */
export function stopsWithShield(game: Game, avatar: Avatar, damage: number, hit: Hit): boolean {
  const { shield } = avatar;
  const { age } = game.clock;
  if (shield === undefined || age - shield.since < raiseTicks || !isShield(game, avatar, shield.slot)) return false;
  if (!shieldStops(hit, { at: avatar.feet, yaw: (avatar.yaw * Math.PI) / 180 })) return false;
  const packet = { entityId: avatar.player.id, entityStatus: stoppedStatus };
  avatar.write('entity_status', packet);
  avatar.player._writeOthersNearby('entity_status', packet);
  wearSlot(game, avatar, shield.slot, shieldWear(damage));
  if (disablesShields(game.registry.items[hit.by?.held?.id ?? -1]?.name)) {
    avatar.shieldRestsUntil = age + shieldRestTicks;
    raise(game, avatar, undefined);
  }
  return true;
}

function raise(game: Game, avatar: Avatar, shield: Avatar['shield']): void {
  if (avatar.shield === undefined && shield === undefined) return;
  avatar.shield = shield;
  const flags = shield === undefined ? 0 : handFlags.inUse | (shield.slot === offHand ? handFlags.offHand : 0);
  avatar.player._writeOthersNearby('entity_metadata', {
    entityId: avatar.player.id,
    metadata: [metadataEntry(game.registry, metadataOffsets.hand, 'byte', flags)],
  });
}

function isShield(game: Game, avatar: Avatar, slot: number): boolean {
  return game.registry.items[avatar.slots[slot]?.id ?? -1]?.name === 'shield';
}
