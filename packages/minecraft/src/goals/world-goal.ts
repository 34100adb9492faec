import { distance, piecesOf, type Condition, type Goal, type GoalCheck, type GoalStatus, type Position } from '@s-agents/core';
import { goalStatus, type Possession } from './goal-status.js';

type Holding = Extract<Condition, { kind: 'holds' }>;
type Other = Exclude<Condition, Holding>;
export const worldGoals: readonly Condition['kind'][] = ['holds', 'at', 'block', 'structure', 'creatures'];

/** The world's own state, as far as goals ask for it; nothing is read that no condition needs. */
export interface WorldLook {
  /** Of every agent, and of every container. */
  possessions(): Promise<readonly Possession[]>;
  positions(): Promise<readonly Position[]>;
  /** Names of the blocks at these places, in their order. */
  blocks(positions: readonly Position[]): Promise<readonly string[]>;
  creatures(): Promise<readonly { readonly name: string; readonly position: Position }[]>;
}

/** Judges by the world's own state. Reached and wanted are counted in pieces: items, cells, creatures; a place reached is one. */
export function worldGoalCheck({ conditions }: Goal, look: WorldLook): GoalCheck {
  const holdings = conditions.filter((condition): condition is Holding => condition.kind === 'holds');
  const others = conditions.filter((condition): condition is Other => condition.kind !== 'holds');
  return {
    source: 'server',
    check: async ({ signal }) => {
      signal.throwIfAborted();
      const held = holdings.length === 0 ? nothing : goalStatus({ conditions: holdings }, await look.possessions());
      const counts = await Promise.all(others.map(async (condition) => Math.min(piecesOf(condition), await reachedOf(condition, look))));
      const reached = counts.reduce((sum, count) => sum + count, held.reached);
      const wanted = others.reduce((sum, condition) => sum + piecesOf(condition), held.wanted);
      return { met: reached === wanted, wanted, reached };
    },
  };
}

const nothing: GoalStatus = { met: true, wanted: 0, reached: 0 };

async function reachedOf(condition: Other, look: WorldLook): Promise<number> {
  switch (condition.kind) {
    case 'at':
      return (await look.positions()).some((place) => distance(place, condition.position) <= condition.within) ? 1 : 0;
    case 'block':
      return (await look.blocks([condition.position]))[0] === condition.name ? 1 : 0;
    case 'structure': {
      const there = await look.blocks(condition.cells.map(({ position }) => position));
      return condition.cells.filter(({ blocks }, index) => blocks.includes(there[index] ?? '')).length;
    }
    case 'creatures':
      return (await look.creatures()).filter(({ name, position }) => condition.names.includes(name) && distance(position, condition.position) <= condition.within).length;
  }
}
