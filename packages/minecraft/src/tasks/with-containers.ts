import { SAgentsError, type Position } from '@s-agents/core';
import { wantedStore, type WantedStore } from '../goals/stored-fact.js';
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
  for (const { condition } of stored) checkKind(wantedStore(condition), blocks);
  const places = new Set([
    ...blocks.filter(({ block }) => containerNames.test(block)).map(({ position }) => keyOf(position)),
    ...others.flatMap(
      ({ condition }) => wantedStructure(condition)?.cells.map(({ position }) => keyOf(position)) ?? [],
    ),
  ]);
  const chests = stored.flatMap(({ condition }): GoalPart[] => {
    const { position, container = 'chest' } = wantedStore(condition) ?? {};
    if (position === undefined || places.has(keyOf(position))) return [];
    places.add(keyOf(position));
    return [
      {
        condition: structureFact(container, position, [
          { position, blocks: [...kindsFor(wantedStore(condition)?.container)] },
        ]),
        deed: { verb: 'place', object: container, quantity: 1, position },
      },
    ];
  });
  return [...others, ...chests, ...stored];
}

/** The blocks that are a container of a kind; where none is named, those that are made most easily. */
function kindsFor(container: string | undefined): readonly string[] {
  if (container === undefined) return ['chest', 'trapped_chest', 'barrel'];
  return container === 'chest' ? ['chest', 'trapped_chest'] : [container];
}

/** Throws SAgentsError `TASK_INVALID` if the setup lays another container where one of a kind is named. */
function checkKind(wanted: WantedStore | null, blocks: WorldLayout['blocks']): void {
  if (wanted?.container === undefined) return;
  const { position, container } = wanted;
  const laid = blocks.findLast(
    (block) => keyOf(block.position) === keyOf(position) && containerNames.test(block.block),
  );
  if (laid === undefined || kindsFor(container).includes(laid.block)) return;
  const { x, y, z } = position;
  throw new SAgentsError({
    code: 'TASK_INVALID',
    message: `the goal names the ${container} at ${x} ${y} ${z}, but the setup puts a ${laid.block} there`,
    remedy: `name the ${laid.block}, or put a ${container} there`,
  });
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
