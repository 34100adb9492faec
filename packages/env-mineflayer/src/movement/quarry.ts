import type { Position } from '@s-agents/core';
import type { Bot } from 'mineflayer';

/** Something that walks about: where it is, or null when it is out of sight. */
export interface Quarry {
  readonly name: string;
  position(): Position | null;
}

/** Null when the player is not in sight. */
export function playerQuarry(bot: Bot, player: string): Quarry | null {
  const position = (): Position | null => bot.players[player]?.entity?.position ?? null;
  return position() === null ? null : { name: player, position };
}

/** Null when no creature of this id is in sight. One that is dead is out of sight. */
export function entityQuarry(bot: Bot, id: number): Quarry | null {
  const entity = bot.entities[id];
  if (entity === undefined || id === bot.entity.id) return null;
  return {
    name: entity.username ?? entity.name ?? 'it',
    position: () => (entity.isValid && bot.entities[id] === entity ? entity.position : null),
  };
}
