import { BodyLost, TimedOut, withTimeout, type Body, type Inventory, type Json, type Position } from '@s-agents/core';
import type { BlocksAtValue, FindEntitiesValue, WorldLook } from '@s-agents/minecraft';
import { LastKnown, type LastKnownOptions, type Sight } from './last-known.js';

/** As many places as one look at blocks takes. */
const placesAtOnce = 512;
/** Blocks around a body in which it sees creatures. */
const sight = 64;
const mostCreatures = 64;
/** Wall milliseconds that a body has for an answer. */
const askMilliseconds = 1_500;

/**
 * What a server that is not ours has told the bodies: goals there are judged by it. Possessions are those that each
 * body last told of, blocks and containers as a body last saw them, creatures and positions those that are seen now. A
 * body that is gone for good has nothing.
 */
export function lookThroughBodies(bodies: ReadonlyMap<string, Body>, options: LastKnownOptions): WorldLook {
  const blocks = new Map<string, string>();
  const known = new Map([...bodies].map(([agent, body]) => [agent, new LastKnown(body, options)]));
  const look = async (signal: AbortSignal): Promise<readonly (readonly [string, Sight])[]> => {
    const all = await Promise.all([...known].map(async ([agent, body]) => [agent, await body.look(signal)] as const));
    return all.flatMap(([agent, seen]) => (seen === null ? [] : [[agent, seen] as const]));
  };
  const askAll = async (primitive: string, parameters: Json, signal: AbortSignal): Promise<readonly unknown[]> => {
    const answers = await Promise.all([...bodies.values()].map((body) => ask(body, primitive, parameters, signal)));
    signal.throwIfAborted();
    return answers.filter((answer) => answer !== null);
  };
  const ask = async (body: Body, primitive: string, parameters: Json, signal: AbortSignal): Promise<unknown> => {
    const call = { id: `${body.agent}/goal`, primitive, parameters };
    try {
      const outcome = await withTimeout((until) => body.run(call, { signal: until }), {
        clock: options.wall,
        milliseconds: askMilliseconds,
        what: `the answer of ${body.agent}`,
        signal,
      });
      return outcome.status === 'succeeded' ? outcome.value : null;
    } catch (error) {
      if (error instanceof BodyLost || (error instanceof TimedOut && !signal.aborted)) return null;
      throw error;
    }
  };
  return {
    possessions: async ({ signal }) => {
      const seen = await look(signal);
      const containers = new Map<string, Inventory>();
      for (const [, { observation }] of seen)
        for (const [place, inventory] of Object.entries(observation.containers ?? {})) containers.set(place, inventory);
      return [
        ...seen.map(([agent, { observation, asOf }]) => ({
          agent,
          inventory: observation.inventory,
          ...(asOf === undefined ? {} : { asOf }),
        })),
        ...[...containers.values()].map((inventory) => ({ agent: null, inventory })),
      ];
    },
    positions: async ({ signal }) =>
      (await look(signal)).flatMap(([, { observation, asOf }]) =>
        asOf === undefined ? (observation.position ?? []) : [],
      ),
    blocks: async (positions, { signal }) => {
      for (let from = 0; from < positions.length; from += placesAtOnce) {
        const some = positions.slice(from, from + placesAtOnce);
        const parameters = { positions: some.map((place) => ({ ...place })) };
        for (const names of (await askAll('blocksAt', parameters, signal)) as BlocksAtValue[])
          names.forEach((name, index) => {
            if (name !== null) blocks.set(keyOf(some[index] as Position), name);
          });
      }
      return positions.map((place) => blocks.get(keyOf(place)) ?? null);
    },
    creatures: async ({ signal }) => {
      const found = new Map<number, FindEntitiesValue[number]>();
      const parameters = { maxDistance: sight, count: mostCreatures };
      for (const entities of (await askAll('findEntities', parameters, signal)) as FindEntitiesValue[])
        for (const entity of entities) if (entity.kind !== 'player') found.set(entity.id, entity);
      return [...found.values()];
    },
  };
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
