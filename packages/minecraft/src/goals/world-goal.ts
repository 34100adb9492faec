import type { Condition, Goal, GoalCheck, Position } from '@s-agents/core';
import { countItems, distance, piecesOf, statusOfParts } from '@s-agents/kit';
import { isInState, wantedBody, type SeenBody } from './body-fact.js';
import { goalStatus, type Possession } from './goal-status.js';
import { wantedKills } from './killed-fact.js';
import { killsOf } from './kills.js';
import { nightsOf } from './nights.js';
import { wantedStore, type WantedStore } from './stored-fact.js';
import type { StoredItems } from './stores.js';
import type { Counted } from './with-records.js';
import { isInPlace, wantedStructure } from './structure-fact.js';

type Holding = Extract<Condition, { kind: 'holds' }>;
type PlacedCondition = Exclude<Condition, Holding>;
/** The kinds of condition that `worldGoalCheck` can check. */
export const worldGoals: readonly string[] = ['holds', 'at', 'entities', 'structure', 'stored', 'killed', 'body'];

type LookOptions = { readonly signal: AbortSignal };

/** Reads of the world that goals need. A check calls only those that its conditions need. */
export interface WorldLook extends Counted {
  /** The inventories of every agent and every container. */
  possessions(options: LookOptions): Promise<readonly Possession[]>;
  /** What lies in each container, all counted. Absent in a world that cannot tell. */
  stores?(options: LookOptions): Promise<readonly StoredItems[]>;
  /** Where the agents are. */
  positions(options: LookOptions): Promise<readonly { readonly agent: string; readonly position: Position }[]>;
  /** Names of the blocks at these positions, in their order; null where the block is not known. */
  blocks(positions: readonly Position[], options: LookOptions): Promise<readonly (string | null)[]>;
  /** The same with the properties of their states, in the game's notation: "oak_stairs[facing=east,half=top]". */
  states(positions: readonly Position[], options: LookOptions): Promise<readonly (string | null)[]>;
  creatures(options: LookOptions): Promise<readonly { readonly name: string; readonly position: Position }[]>;
  /** What the agents wear and hold, and how full they are. */
  bodies(options: LookOptions): Promise<readonly SeenBody[]>;
}

/**
 * Returns the check of a goal by `look`; `source` says where `look` reads. `reached` and `wanted` count items, cells
 * and creatures; a condition on a position counts as one.
 */
export function worldGoalCheck(
  { conditions }: Goal,
  look: WorldLook,
  source: GoalCheck['source'] = 'server',
): GoalCheck {
  const holdings = conditions.filter((condition): condition is Holding => condition.kind === 'holds');
  const placed = conditions.filter((condition): condition is PlacedCondition => condition.kind !== 'holds');
  return {
    source,
    check: async ({ signal }) => {
      signal.throwIfAborted();
      const possessions = holdings.length === 0 ? [] : await look.possessions({ signal });
      const held = goalStatus({ conditions: holdings }, possessions);
      const counts = await Promise.all(
        placed.map(async (condition) => Math.min(piecesOf(condition), await reachedOf(condition, look, { signal }))),
      );
      const reachedOfHeld = held.parts?.map(({ reached }) => reached) ?? [held.reached];
      const reached = new Map<Condition, number>([
        ...holdings.map((condition, index) => [condition, reachedOfHeld[index] ?? 0] as const),
        ...placed.map((condition, index) => [condition, counts[index] ?? 0] as const),
      ]);
      const parts = conditions.map((condition) => ({
        wanted: piecesOf(condition),
        reached: reached.get(condition) ?? 0,
      }));
      const unseen = possessions.flatMap(({ agent, asOf }) =>
        agent === null || asOf === undefined ? [] : [[agent, asOf] as const],
      );
      return {
        ...statusOfParts(parts),
        ...(unseen.length === 0 ? {} : { asOf: Object.fromEntries(unseen) }),
      };
    },
  };
}

function storedIn({ items, position: { x, y, z } }: WantedStore, stores: readonly StoredItems[]): number {
  return stores
    .filter(({ position }) => position.x === x && position.y === y && position.z === z)
    .reduce((sum, { inventory }) => sum + countItems(inventory, items), 0);
}

async function reachedOf(condition: PlacedCondition, look: WorldLook, options: LookOptions): Promise<number> {
  switch (condition.kind) {
    case 'at':
      return (await look.positions(options)).some(
        ({ agent, position }) =>
          (condition.agent === undefined || condition.agent === agent) &&
          isWithin(position, condition.position, condition.within),
      )
        ? 1
        : 0;
    case 'fact': {
      const store = wantedStore(condition);
      if (store !== null) return storedIn(store, (await look.stores?.(options)) ?? []);
      const wanted = wantedKills(condition);
      if (wanted !== null) return killsOf(look.kills(), wanted.creature, wanted.agent);
      const state = wantedBody(condition);
      if (state !== null)
        return isInState(state, await look.bodies(options), (agent) => nightsOf(look.nights(), agent)) ? 1 : 0;
      const cells = wantedStructure(condition)?.cells ?? [];
      const positions = cells.map(({ position }) => position);
      const plain = cells.every(({ properties }) => properties === undefined);
      const there = await (plain ? look.blocks(positions, options) : look.states(positions, options));
      return cells.filter((cell, index) => isInPlace(cell, there[index] ?? null)).length;
    }
    case 'entities': {
      const { names, near } = condition;
      return (await look.creatures(options)).filter(
        ({ name, position }) =>
          names.includes(name) && (near === undefined || isWithin(position, near.position, near.within)),
      ).length;
    }
  }
}

/**
 * Whether an agent stands within a distance of a place, measured between the positions or between their blocks,
 * whichever is less; walks are measured in the same way.
 */
function isWithin(feet: Position, place: Position, within: number): boolean {
  return Math.min(distance(feet, place), distance(blockOf(feet), blockOf(place))) <= within;
}

function blockOf({ x, y, z }: Position): Position {
  return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
}
