import { countHit, ignoresArmour, armourOf, knockedBack, type LastHit, throughArmour } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import { velocityUnits } from '../child/entity-tracker.js';
import type { Game } from '../child/game.js';
import { hurtPacket } from '../child/hurt-packet.js';
import type { HarmPlayer } from '../creatures/hurting.js';
import type { Dying } from './dying.js';

/** Blows, arrows and explosions that hit a player: less what his armour keeps off; he is thrown back. */
export function harmPlayer(game: Game, dying: Dying): HarmPlayer {
  const lastHits = new WeakMap<Avatar, LastHit>();
  return (avatar, damage, { cause, by, from, knockback = 0.4 }) => {
    if (!avatar.alive) return false;
    const last = lastHits.get(avatar) ?? { until: 0, damage: 0 };
    lastHits.set(avatar, last);
    const counted = countHit(last, damage, cause, game.clock.age);
    if (counted <= 0) return false;
    const worn = avatar.slots.slice(5, 9).flatMap((slot) => (slot === null ? [] : (game.registry.items[slot.id]?.name ?? [])));
    const health = avatar.player.health - (ignoresArmour(cause) ? counted : throughArmour(counted, armourOf(worn)));
    const packet = hurtPacket(game.registry, avatar.player.id, by?.player.id);
    avatar.write(...packet);
    avatar.player._writeOthersNearby(...packet);
    if (from !== undefined) avatar.write('entity_velocity', { entityId: avatar.player.id, velocity: velocityUnits(knockedBack({ x: 0, y: 0, z: 0 }, avatar.player.position, from, knockback, avatar.onGround)) });
    if (health <= 0) dying.kill(avatar);
    else avatar.player.updateHealth(health);
    return true;
  };
}
