import {
  distance,
  piecesOf,
  type Condition,
  type Goal,
  type GoalCheck,
  type GoalStatus,
  type Position,
} from '@s-agents/core';
import { goalStatus, type Possession } from './goal-status.js';

type Holding = Extract<Condition, { kind: 'holds' }>;
type Other = Exclude<Condition, Holding>;
export const worldGoals: readonly Condition['kind'][] = ['holds', 'at', 'block', 'structure', 'creatures'];

type Looking = { readonly signal: AbortSignal };

/** What is known of the world, as far as goals ask for it; nothing is read that no condition needs. */
export interface WorldLook {
  /** Of every agent, and of every container. */
  possessions(options: Looking): Promise<readonly Possession[]>;
  positions(options: Looking): Promise<readonly Position[]>;
  /** Names of the blocks at these places, in their order; null for what nobody has seen. */
  blocks(positions: readonly Position[], options: Looking): Promise<readonly (string | null)[]>;
  creatures(options: Looking): Promise<readonly { readonly name: string; readonly position: Position }[]>;
}

/**
 * Judges by what `look` sees, which `source` names. Reached and wanted are counted in pieces: items, cells, creatures;
 * a place reached is one.
 */
export function worldGoalCheck(
  { conditions }: Goal,
  look: WorldLook,
  source: GoalCheck['source'] = 'server',
): GoalCheck {
  const holdings = conditions.filter((condition): condition is Holding => condition.kind === 'holds');
  const others = conditions.filter((condition): condition is Other => condition.kind !== 'holds');
  return {
    source,
    check: async ({ signal }) => {
      signal.throwIfAborted();
      const possessions = holdings.length === 0 ? [] : await look.possessions({ signal });
      const held = holdings.length === 0 ? nothing : goalStatus({ conditions: holdings }, possessions);
      const counts = await Promise.all(
        others.map(async (condition) => Math.min(piecesOf(condition), await reachedOf(condition, look, { signal }))),
      );
      const reached = counts.reduce((sum, count) => sum + count, held.reached);
      const wanted = others.reduce((sum, condition) => sum + piecesOf(condition), held.wanted);
      const unseen = possessions.flatMap(({ agent, asOf }) =>
        agent === null || asOf === undefined ? [] : [[agent, asOf] as const],
      );
      return {
        met: reached === wanted,
        wanted,
        reached,
        ...(unseen.length === 0 ? {} : { asOf: Object.fromEntries(unseen) }),
      };
    },
  };
}

const nothing: GoalStatus = { met: true, wanted: 0, reached: 0 };

async function reachedOf(condition: Other, look: WorldLook, options: Looking): Promise<number> {
  switch (condition.kind) {
    case 'at':
      return (await look.positions(options)).some((place) => distance(place, condition.position) <= condition.within)
        ? 1
        : 0;
    case 'block':
      return (await look.blocks([condition.position], options))[0] === condition.name ? 1 : 0;
    case 'structure': {
      const there = await look.blocks(
        condition.cells.map(({ position }) => position),
        options,
      );
      return condition.cells.filter(({ blocks }, index) => blocks.includes(there[index] ?? '')).length;
    }
    case 'creatures':
      return (await look.creatures(options)).filter(
        ({ name, position }) =>
          condition.names.includes(name) && distance(position, condition.position) <= condition.within,
      ).length;
  }
}
