import { BodyLost, type Body, type Inventory, type Json, type Observation, type Position } from '@s-agents/core';
import type { BlocksAtValue, FindEntitiesValue, WorldLook } from '@s-agents/minecraft';

/** As many places as one look at blocks takes. */
const placesAtOnce = 512;
/** Blocks around a body in which it sees creatures. */
const sight = 64;
const mostCreatures = 64;

/**
 * What a server that is not ours has told the bodies: goals there are judged by it. Blocks and containers are as
 * somebody
 * last saw them, creatures those that somebody sees now. A body that is gone for good has nothing.
 */
export function lookThroughBodies(bodies: ReadonlyMap<string, Body>): WorldLook {
  const seen = new Map<string, string>();
  const observed = async (signal: AbortSignal): Promise<Map<string, Observation>> => {
    const all = await Promise.all(
      [...bodies].map(async ([agent, body]) => [agent, await unlessLost(() => body.observe({ signal }))] as const),
    );
    return new Map(all.flatMap(([agent, observation]) => (observation === null ? [] : [[agent, observation]])));
  };
  const ask = async (body: Body, primitive: string, parameters: Json, signal: AbortSignal): Promise<unknown> => {
    const outcome = await unlessLost(() => body.run({ id: `${body.agent}/goal`, primitive, parameters }, { signal }));
    signal.throwIfAborted();
    return outcome?.status === 'succeeded' ? outcome.value : null;
  };
  return {
    possessions: async ({ signal }) => {
      const observations = await observed(signal);
      const containers = new Map<string, Inventory>();
      for (const { containers: known } of observations.values())
        for (const [place, inventory] of Object.entries(known ?? {})) containers.set(place, inventory);
      return [
        ...[...observations].map(([agent, { inventory }]) => ({ agent, inventory })),
        ...[...containers.values()].map((inventory) => ({ agent: null, inventory })),
      ];
    },
    positions: async ({ signal }) => [...(await observed(signal)).values()].flatMap(({ position }) => position ?? []),
    blocks: async (positions, { signal }) => {
      for (let from = 0; from < positions.length; from += placesAtOnce) {
        const some = positions.slice(from, from + placesAtOnce);
        for (const body of bodies.values()) {
          const names = (await ask(
            body,
            'blocksAt',
            { positions: some.map((place) => ({ ...place })) },
            signal,
          )) as BlocksAtValue | null;
          names?.forEach((name, index) => {
            if (name !== null) seen.set(keyOf(some[index] as Position), name);
          });
        }
      }
      return positions.map((place) => seen.get(keyOf(place)) ?? null);
    },
    creatures: async ({ signal }) => {
      const found = new Map<number, FindEntitiesValue[number]>();
      for (const body of bodies.values())
        for (const entity of ((await ask(
          body,
          'findEntities',
          { maxDistance: sight, count: mostCreatures },
          signal,
        )) as FindEntitiesValue | null) ?? [])
          if (entity.kind !== 'player') found.set(entity.id, entity);
      return [...found.values()];
    },
  };
}

async function unlessLost<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof BodyLost) return null;
    throw error;
  }
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
