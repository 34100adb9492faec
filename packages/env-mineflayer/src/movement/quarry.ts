import type { Position } from '@s-agents/core';
import type { MovingTarget } from '@s-agents/minecraft';
import type { Bot } from 'mineflayer';
import { isLiving } from '../bot/living-entities.js';

/** The player of that name as a quarry. Null when the player is not in sight. */
export function playerQuarry(bot: Bot, player: string): MovingTarget | null {
  const position = (): Position | null => bot.players[player]?.entity?.position ?? null;
  return position() === null ? null : { name: player, position };
}

/** The creature or player of that id as a quarry. Null when it is not in sight; what is dead counts as out of sight. */
export function entityQuarry(bot: Bot, id: number): MovingTarget | null {
  const entity = bot.entities[id];
  if (entity === undefined || id === bot.entity.id) return null;
  return {
    name: entity.username ?? entity.name ?? 'it',
    position: () => (isLiving(bot, entity) ? entity.position : null),
  };
}
