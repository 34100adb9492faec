import {
  armourOf,
  armourWear,
  countHit,
  type DamageCause,
  exhaustionOf,
  ignoresArmour,
  isImmune,
  killCreditTicks,
  knockedBack,
  plainKnockback,
  throughArmour,
  throughEffects,
  throughProtection,
  tire,
} from '@s-agents/minecraft-rules';
import { isSafe } from '../child/game-mode.js';
import { velocityUnits } from '../child/entity-tracker.js';
import type { Game } from '../child/game.js';
import { hurtPacket } from '../child/hurt-packet.js';
import type { HarmPlayer } from '../creatures/hurting.js';
import { range } from '../windows/layout.js';
import { dealerOf } from './death-message.js';
import type { Dying } from './dying.js';
import { wearSlot } from './durability.js';
import { stopsWithShield } from './shields.js';

const armourSlots = range(5, 9);

/** Whether damage of this cause hurts players whom nothing else can hurt. */
function harmsEveryone(cause: DamageCause): boolean {
  return cause === 'void' || cause === 'command';
}

/** Returns the function that damages players. Armour, effects and a recent hit reduce the damage. */
export function harmPlayer(game: Game, dying: Dying): HarmPlayer {
  return (avatar, damage, hit) => {
    const { cause, by, attacker, from, knockback = plainKnockback, onStopped } = hit;
    const spared = !game.options.rules.damage && !harmsEveryone(cause);
    const safe = isSafe(avatar.gameMode) && !harmsEveryone(cause);
    const { player, vitals } = avatar;
    if (!avatar.alive || spared || safe || isImmune(vitals.effects, cause)) return false;
    if (stopsWithShield(game, avatar, damage, hit)) {
      onStopped?.();
      return false;
    }
    const fresh = game.clock.age >= vitals.lastHit.until;
    let left = countHit(vitals.lastHit, damage, cause, game.clock.age);
    if (left <= 0) return false;
    if (!ignoresArmour(cause)) {
      const armour = armourOf(
        armourSlots.flatMap((slot) => game.registry.items[avatar.slots[slot]?.id ?? -1]?.name ?? []),
      );
      for (const slot of armourSlots) wearSlot(game, avatar, slot, armourWear(left));
      left = throughArmour(left, armour);
      tire(vitals.nourishment, exhaustionOf.damage);
    }
    left = throughProtection(
      left,
      cause,
      armourSlots.map((slot) => avatar.slots[slot]?.enchantments),
    );
    left = throughEffects(vitals.effects, left, cause);
    const dealer = dealerOf(hit);
    if (dealer !== undefined) vitals.foe = { name: dealer, until: game.clock.age + killCreditTicks };
    const packet = hurtPacket(game.registry, player.id, by?.player.id ?? attacker?.id);
    avatar.write(...packet);
    player._writeOthersNearby(...packet);
    if (from !== undefined && fresh)
      avatar.write('entity_velocity', {
        entityId: player.id,
        velocity: velocityUnits(knockedBack({ x: 0, y: 0, z: 0 }, player.position, from, knockback, avatar.onGround)),
      });
    if (left >= player.health) dying.kill(avatar, hit);
    else {
      player.health -= left;
      avatar.showHealth();
    }
    return true;
  };
}
