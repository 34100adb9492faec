import { BodyLost, type Body, type Inventory, type Json, type Position } from '@s-agents/core';
import { TimedOut, withTimeout } from '@s-agents/kit';
import {
  perceptsOf,
  type BlocksAtValue,
  type Counted,
  type FindEntitiesValue,
  type WorldLook,
} from '@s-agents/minecraft';
import { readBlockState } from '@s-agents/minecraft-rules';
import { LastKnown, type LastKnownOptions, type KnownObservation } from './last-known.js';

/** The most positions that one call of blocksAt takes. */
const maximumBlocksPerCall = 512;
/** Blocks from a body within which its creatures are listed. */
const creatureBlocks = 64;
const maximumCreatures = 64;
/** Wall milliseconds for a body's answer. */
const askMilliseconds = 1_500;

/**
 * Judges goals on a server that is not ours, by what the bodies perceive. Possessions are those of each body's last
 * observation, blocks and containers as a body last saw them, creatures and positions as seen now. A body that is gone
 * for good has no possessions.
 */
export function lookThroughBodies(
  bodies: ReadonlyMap<string, Body>,
  options: LastKnownOptions & { readonly counted: Counted },
): WorldLook {
  const blocks = new Map<string, string>();
  const known = new Map([...bodies].map(([agent, body]) => [agent, new LastKnown(body, options)]));
  const look = async (signal: AbortSignal): Promise<readonly (readonly [string, KnownObservation])[]> => {
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
  const lastSeen = async (positions: readonly Position[], signal: AbortSignal): Promise<readonly (string | null)[]> => {
    for (let from = 0; from < positions.length; from += maximumBlocksPerCall) {
      const some = positions.slice(from, from + maximumBlocksPerCall);
      const parameters = { positions: some.map((place) => ({ ...place })), states: true };
      for (const names of (await askAll('blocksAt', parameters, signal)) as BlocksAtValue[])
        names.forEach((name, index) => {
          if (name !== null) blocks.set(keyOf(some[index] as Position), name);
        });
    }
    return positions.map((place) => blocks.get(keyOf(place)) ?? null);
  };
  return {
    possessions: async ({ signal }) => {
      const seen = await look(signal);
      const containers = new Map<string, Inventory>();
      for (const [, { observation }] of seen)
        for (const [place, inventory] of Object.entries(perceptsOf(observation).containers ?? {}))
          containers.set(place, inventory);
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
      (await look(signal)).flatMap(
        ([
          agent,
          {
            observation: { position },
            asOf,
          },
        ]) => (asOf === undefined && position !== undefined ? [{ agent, position }] : []),
      ),
    blocks: async (positions, { signal }) =>
      (await lastSeen(positions, signal)).map((state) =>
        state === null ? null : (readBlockState(state)?.name ?? null),
      ),
    states: (positions, { signal }) => lastSeen(positions, signal),
    creatures: async ({ signal }) => {
      const found = new Map<number, FindEntitiesValue[number]>();
      const parameters = { maxDistance: creatureBlocks, count: maximumCreatures };
      for (const entities of (await askAll('findEntities', parameters, signal)) as FindEntitiesValue[])
        for (const entity of entities) if (entity.kind !== 'player') found.set(entity.id, entity);
      return [...found.values()];
    },
    bodies: async ({ signal }) =>
      (await look(signal)).flatMap(([agent, { observation, asOf }]) => {
        const { equipment, properties = {} } = observation;
        return asOf === undefined ? [{ agent, equipment, food: Number(properties['food']) }] : [];
      }),
    ...options.counted,
  };
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
