import { breaksFall, fallDamage } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game } from '../child/game.js';
import type { BodyMove } from './movement.js';

/** Adds a movement to a player's fall, and damages the player on landing, unless in water, on a ladder or the like. */
export function takeFall(game: Game, avatar: Avatar, { from, to, onGround }: BodyMove): void {
  const { vitals } = avatar;
  vitals.fallen += Math.max(0, from.y - to.y);
  if (avatar.flying) vitals.fallen = 0;
  else if (game.world.waterAt(to) || breaksFall(game.world.blockAt(to).name)) vitals.fallen = 0;
  else if (onGround) {
    const damage = fallDamage(vitals.fallen, game.world.blockAt({ ...to, y: to.y - 0.2 }).name);
    if (damage > 0) game.hurt(avatar, damage, 'fall');
    vitals.fallen = 0;
  }
}
