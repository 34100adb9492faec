import { blockPosition, sumOf, type Body, type Inventory, type Observation, type Position } from '@s-agents/core';

/** How the class of a thing says that it is a player. */
const player = 'player';

/**
 * Where an agent is, or a player whom a body sees, the body of `or` first; where neither can be seen, where `or` is. Null
 * where no body is in the world. The place is that of a block.
 */
export async function positionOf(
  name: string,
  or: string,
  bodies: readonly Body[],
  signal: AbortSignal,
): Promise<Position | null> {
  const own = bodies.filter(({ agent }) => agent === or);
  const asked = [...own, ...bodies.filter(({ agent }) => agent !== or)];
  let fallback: Position | null = null;
  for (const body of asked) {
    const seen = await body.observe({ signal });
    if (body.agent === name) return placeIn(seen);
    const found = seen.entities?.find((thing) => thing.class === player && thing.id === name)?.position;
    if (found !== undefined) return blockPosition(found);
    fallback ??= placeIn(seen);
  }
  return fallback;
}

function placeIn({ position }: Observation): Position | null {
  return position === undefined ? null : blockPosition(position);
}

/** What an agent's body holds, or all bodies together (null). Nothing where it has no body. */
export async function heldBy(agent: string | null, bodies: readonly Body[], signal: AbortSignal): Promise<Inventory> {
  const asked = bodies.filter((body) => agent === null || body.agent === agent);
  const seen = await Promise.all(asked.map((body) => body.observe({ signal, surroundings: false })));
  return sumOf(seen.map(({ inventory }) => inventory));
}
