import {
  blowOf,
  distanceToBox,
  exhaustionOf,
  type Position,
  tire,
  weaponBonus,
  weaponOf,
} from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game, Rule } from '../child/game.js';
import { wearHeld } from '../rules/durability.js';
import type { Trading } from '../rules/trading.js';
import type { Creatures } from './creatures.js';
import type { Creature } from './creature.js';
import type { Hit } from './hurting.js';
import { tend } from './tending.js';

/** The use_entity packet: `target` is an entity id, `mouse` one of `useModes`. */
interface UseEntity {
  target: number;
  mouse: number;
}

const useModes = { interact: 0, attack: 1 };
const playerBox = { width: 0.6, height: 1.8 };

/** Clicks on creatures and players: strikes them, trades, and shears, milks and feeds animals. */
export function entityUse(creatures: Creatures, trading: Trading): Rule {
  const { game } = creatures;
  /** World age at which each player last struck, or last changed the held item. */
  const lastBlows = new WeakMap<Avatar, number>();
  return {
    player(avatar, client) {
      let slot = avatar.heldSlot;
      client.on('held_item_slot', ({ slotId }: { slotId: number }) => {
        if (slotId !== slot) lastBlows.set(avatar, game.clock.age);
        slot = slotId;
      });
      client.on('use_entity', ({ target: id, mouse }: UseEntity) => {
        if (!avatar.alive) return;
        const creature = creatures.find(id);
        const player =
          creature === undefined ? [...game.avatars.values()].find((other) => other.player.id === id) : undefined;
        const target = creature ?? player;
        if (target === undefined || target === avatar || !inReach(game, avatar, target)) return;
        if (mouse === useModes.attack) {
          strike(creatures, avatar, game.clock.age - (lastBlows.get(avatar) ?? -Infinity), target);
          lastBlows.set(avatar, game.clock.age);
        } else if (mouse === useModes.interact && target === creature && !trading.use(avatar, creature)) {
          if (!tend(creatures, avatar, creature)) avatar.sendSlot(36 + avatar.heldSlot);
        }
      });
    },
  };
}

function strike({ game, hurting }: Creatures, avatar: Avatar, ticksSince: number, target: Creature | Avatar): void {
  const weapon = weaponOf(avatar.held === null ? undefined : game.registry.items[avatar.held.id]?.name);
  const { damage, knockback } = blowOf(weapon, {
    ticksSince,
    falling: !avatar.onGround && avatar.vitals.fallen > 0,
    sprinting: avatar.sprinting,
    bonus: weaponBonus(avatar.held?.enchantments, 'player' in target ? 'player' : target.kind.name),
  });
  const hit: Hit = { cause: 'attack', by: avatar, from: avatar.player.position, knockback };
  const harmed = 'player' in target ? hurting.harmPlayer(target, damage, hit) : hurting.hurt(target, damage, hit);
  if (!harmed) return;
  wearHeld(game, avatar, weapon.wear);
  tire(avatar.vitals.nourishment, exhaustionOf.attack);
}

function inReach({ options }: Game, avatar: Avatar, target: Creature | Avatar): boolean {
  const at: Position = 'player' in target ? target.player.position : target.position;
  return distanceToBox(avatar.eyes, at, 'player' in target ? playerBox : target) <= options.rules.reach;
}
