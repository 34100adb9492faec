import { distance, type Condition, type Goal, type GoalCheck, type GoalStatus } from '@s-agents/core';
import { goalStatus } from '@s-agents/minecraft';
import type { World } from './world/world.js';

type Holding = Extract<Condition, { kind: 'holds' }>;
const nothing: GoalStatus = { met: true, wanted: 0, reached: 0 };

/** Judges by the world's own state. Everyone who was ever spawned counts. */
export function goalCheckOf({ conditions }: Goal, world: World): GoalCheck {
  const holdings = conditions.filter((condition): condition is Holding => condition.kind === 'holds');
  const others = conditions.filter((condition): condition is Exclude<Condition, Holding> => condition.kind !== 'holds');
  return {
    source: 'server',
    check: async ({ signal }) => {
      signal.throwIfAborted();
      world.advance();
      const everyone = [...world.inhabitants.values()];
      const held = holdings.length === 0 ? nothing : goalStatus({ conditions: holdings }, everyone.map(({ inventory }) => inventory.counts()));
      const flags = others.map((condition) =>
        condition.kind === 'at' ? everyone.some((who) => distance(world.positionOf(who), condition.position) <= condition.within) : world.land.kindAt(condition.position).name === condition.name,
      );
      const reached = held.reached + flags.filter((flag) => flag).length;
      return { met: held.met && flags.every((flag) => flag), wanted: held.wanted + flags.length, reached };
    },
  };
}
