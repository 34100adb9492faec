import type { Position, Work } from '@s-agents/core';

/** Work with the place of a player, for deeds towards that player, such as coming and giving, without a place. Pure. */
export function towards(player: string, position: Position, work: Work): Work {
  return work.map((part) =>
    typeof part !== 'string' && part.recipient === player && part.position === undefined ? { ...part, position } : part,
  );
}
