import type { Condition, Position } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import { wantedStructure } from '../goals/structure-fact.js';
import type { Surroundings } from './surroundings.js';
import { contradictoryBlocks, tooFewToBeThere } from './errors/goal-errors.js';

type Being = Extract<Condition, { kind: 'at' }>;

/**
 * Throws TASK_INVALID for conditions that cannot hold at the same time: two different blocks at one place, one agent at
 * two places, or more places that need an agent each than the team has agents that act.
 */
export function checkTogether(conditions: readonly Condition[], path: string, team: Surroundings['team']): void {
  checkBlocks(conditions, path);
  const places = conditions.filter((condition): condition is Being => condition.kind === 'at');
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1))
      if (one.agent !== undefined && one.agent === other.agent && isApart(one, other))
        throw tooFewToBeThere(path, one.agent, [one.position, other.position]);
  // Places no two of which one agent can be at. Picking them in order gives a lower bound on the agents needed.
  const apart: Being[] = [];
  for (const place of places) if (apart.every((other) => isApart(place, other))) apart.push(place);
  if (team !== null && apart.length > team.filter(({ acts }) => acts).length)
    throw tooFewToBeThere(
      path,
      null,
      apart.map(({ position }) => position),
    );
}

/**
 * Whether no agent can be at both places at once. The two extra blocks allow for agents that count as near as the edge
 * of the block in which they stand.
 */
function isApart(one: Being, other: Being): boolean {
  return distance(one.position, other.position) > one.within + other.within + 2;
}

function checkBlocks(conditions: readonly Condition[], path: string): void {
  const wanted = new Map<string, { readonly blocks: readonly string[]; readonly structure: string }>();
  for (const { structure, cells } of conditions.flatMap((condition) => wantedStructure(condition) ?? []))
    for (const { position, blocks } of cells) {
      const before = wanted.get(keyOf(position));
      if (before !== undefined && !before.blocks.some((block) => blocks.includes(block)))
        throw contradictoryBlocks(path, before.structure, structure, position);
      wanted.set(keyOf(position), { blocks, structure });
    }
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
