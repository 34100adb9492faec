import type { Position } from '@s-agents/core';
import { wantedStore } from '../goals/stored-fact.js';
import { structureFact, wantedStructure } from '../goals/structure-fact.js';
import type { WorldLayout } from '../layout/layout.js';
import { containerNames } from '../layout/containers.js';
import type { GoalPart } from './parts/goal-part.js';

/**
 * The parts of a goal with the chests that it takes: where things are to lie, and neither the setup nor the goal puts a
 * container, a chest has to stand. What is put into containers comes last.
 */
export function withContainers(parts: readonly GoalPart[], { blocks }: WorldLayout): readonly GoalPart[] {
  const stored = parts.filter(({ condition }) => wantedStore(condition) !== null);
  const others = parts.filter((part) => !stored.includes(part));
  const places = new Set([
    ...blocks.filter(({ block }) => containerNames.test(block)).map(({ position }) => keyOf(position)),
    ...others.flatMap(
      ({ condition }) => wantedStructure(condition)?.cells.map(({ position }) => keyOf(position)) ?? [],
    ),
  ]);
  const chests = stored.flatMap(({ condition }): GoalPart[] => {
    const position = wantedStore(condition)?.position;
    if (position === undefined || places.has(keyOf(position))) return [];
    places.add(keyOf(position));
    return [
      {
        condition: structureFact('chest', position, [{ position, blocks: ['chest', 'trapped_chest', 'barrel'] }]),
        deed: { verb: 'place', object: 'chest', quantity: 1, position },
      },
    ];
  });
  return [...others, ...chests, ...stored];
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
