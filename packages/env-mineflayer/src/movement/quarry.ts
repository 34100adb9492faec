import type { Position } from '@s-agents/core';
import type { Bot } from 'mineflayer';

/** A player or creature that a body pursues. */
export interface Quarry {
  readonly name: string;
  /** Null while it is out of sight. */
  position(): Position | null;
}

/** The player of that name as a quarry. Null when the player is not in sight. */
export function playerQuarry(bot: Bot, player: string): Quarry | null {
  const position = (): Position | null => bot.players[player]?.entity?.position ?? null;
  return position() === null ? null : { name: player, position };
}

/** The creature or player of that id as a quarry. Null when it is not in sight; what is dead counts as out of sight. */
export function entityQuarry(bot: Bot, id: number): Quarry | null {
  const entity = bot.entities[id];
  if (entity === undefined || id === bot.entity.id) return null;
  return {
    name: entity.username ?? entity.name ?? 'it',
    position: () => (entity.isValid && bot.entities[id] === entity ? entity.position : null),
  };
}
