import { blockPosition, positionSchema, sumOf, type Body, type Inventory, type Position } from '@s-agents/core';
import { z } from 'zod';

/** The primitive with which a body looks for players, in worlds that have it, and what it returns. */
const looking = 'findEntities';
const sightedSchema = z.array(z.object({ position: positionSchema }));

/** The block where an agent is, or a player whom a body sees; null where that cannot be told. */
export async function positionOf(name: string, bodies: readonly Body[], signal: AbortSignal): Promise<Position | null> {
  const own = bodies.find(({ agent }) => agent === name);
  if (own !== undefined) {
    const { position } = await own.observe({ signal, surroundings: false });
    return position === undefined ? null : blockPosition(position);
  }
  for (const body of bodies) {
    const parameters = { kinds: ['player'], names: [name], maxDistance: 64, count: 1 };
    const outcome = await body.run(
      { id: `${body.agent}/look-for-${name}`, primitive: looking, parameters },
      { signal },
    );
    const seen = sightedSchema.safeParse(outcome.status === 'succeeded' ? outcome.value : []);
    const [player] = seen.success ? seen.data : [];
    if (player !== undefined) return blockPosition(player.position);
  }
  return null;
}

/** What an agent's body holds, or all bodies together (null). Nothing where it has no body. */
export async function heldBy(agent: string | null, bodies: readonly Body[], signal: AbortSignal): Promise<Inventory> {
  const asked = bodies.filter((body) => agent === null || body.agent === agent);
  const seen = await Promise.all(asked.map((body) => body.observe({ signal, surroundings: false })));
  return sumOf(seen.map(({ inventory }) => inventory));
}
