import { digest } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import { isSafe } from '../child/game-mode.js';
import type { Game } from '../child/game.js';

/** Hunger: health regenerates while a player has enough food, and falls without food. */
export function hunger(game: Game): void {
  game.clock.onTick(() => {
    for (const avatar of game.avatars.values()) if (avatar.alive) live(game, avatar);
  });
}

function live(game: Game, avatar: Avatar): void {
  const { player } = avatar;
  const { nourishment } = avatar.vitals;
  const { food, saturation } = nourishment;
  const change = digest(nourishment, player.health, avatar.maximumHealth);
  if (!game.options.rules.hunger || isSafe(avatar.gameMode))
    Object.assign(nourishment, { food, saturation, exhaustion: 0 });
  if (change > 0) player.health = Math.min(avatar.maximumHealth, player.health + change);
  else if (change < 0) game.hurt(avatar, -change, 'starvation');
  const isNews = nourishment.food !== food || (nourishment.saturation === 0) !== (saturation === 0);
  if (change > 0 || (isNews && avatar.alive)) avatar.showHealth();
}
