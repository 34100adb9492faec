import { blockPosition, sumOf, type Body, type Inventory, type Position } from '@s-agents/core';

/** How the class of a thing says that it is a player. */
const player = 'player';

/** The block where an agent is, or a player whom a body sees; null where that cannot be told. */
export async function positionOf(name: string, bodies: readonly Body[], signal: AbortSignal): Promise<Position | null> {
  const own = bodies.find(({ agent }) => agent === name);
  if (own !== undefined) {
    const { position } = await own.observe({ signal, surroundings: false });
    return position === undefined ? null : blockPosition(position);
  }
  for (const body of bodies) {
    const { entities = [] } = await body.observe({ signal });
    const found = entities.find((thing) => thing.class === player && thing.id === name)?.position;
    if (found !== undefined) return blockPosition(found);
  }
  return null;
}

/** What an agent's body holds, or all bodies together (null). Nothing where it has no body. */
export async function heldBy(agent: string | null, bodies: readonly Body[], signal: AbortSignal): Promise<Inventory> {
  const asked = bodies.filter((body) => agent === null || body.agent === agent);
  const seen = await Promise.all(asked.map((body) => body.observe({ signal, surroundings: false })));
  return sumOf(seen.map(({ inventory }) => inventory));
}
