import {
  blowOf,
  distanceToBox,
  exhaustionOf,
  type Position,
  tire,
  weaponBonus,
  weaponOf,
  type Weapon,
} from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Boats } from '../boats/boats.js';
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

/**
 * Clicks on creatures, players and boats: strikes them, trades, shears, milks and feeds animals, and gets into boats.
 */
export function entityUse(creatures: Creatures, trading: Trading, boats: Boats): Rule {
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
        const boat = boats.find(id);
        if (boat !== undefined) {
          if (distanceToBox(avatar.eyes, boat.position, boat) > game.options.rules.reach) return;
          if (mouse === useModes.interact) boats.board(avatar, boat);
          if (mouse !== useModes.attack) return;
          const { damage } = blow(game, avatar, game.clock.age - (lastBlows.get(avatar) ?? -Infinity));
          boats.strike(avatar, boat, damage);
          lastBlows.set(avatar, game.clock.age);
          return;
        }
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

/** A blow with what a player holds; `at`: the kind of creature that it meets. */
function blow(
  game: Game,
  avatar: Avatar,
  ticksSince: number,
  at?: string,
): { damage: number; knockback: number; weapon: Weapon } {
  const weapon = weaponOf(avatar.held === null ? undefined : game.registry.items[avatar.held.id]?.name);
  const damage = avatar.attributes.value('attack_damage', weapon.damage - weaponOf(undefined).damage);
  const dealt = blowOf(
    { ...weapon, damage },
    {
      ticksSince,
      falling: !avatar.onGround && avatar.vitals.fallen > 0,
      sprinting: avatar.sprinting,
      bonus: at === undefined ? 0 : weaponBonus(avatar.held?.enchantments, at),
    },
  );
  return { ...dealt, weapon };
}

function strike({ game, hurting }: Creatures, avatar: Avatar, ticksSince: number, target: Creature | Avatar): void {
  const kind = 'player' in target ? 'player' : target.kind.name;
  const { damage, knockback, weapon } = blow(game, avatar, ticksSince, kind);
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
