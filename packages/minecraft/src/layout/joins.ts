import type { Position } from '@s-agents/core';
import { hangsOnWall, holdsAt, needsSupport, neighbourAt, oppositeOf, sideFaces } from '@s-agents/minecraft-rules';
import type { LaidBlock } from './layout.js';

const sides = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] } as const;
const fences = /_fence(_gate)?$/;
const panes = /(glass_pane|^iron_bars)$/;

/**
 * Returns the blocks with what belongs to them: fences and panes are joined, doors and beds have both halves, and what
 * hangs has the wall at its back where one is laid beside it.
 */
export function withJoins(blocks: readonly LaidBlock[]): readonly LaidBlock[] {
  const names = new Map(blocks.map(({ position, block }) => [keyOf(position), block]));
  const joinedBlocks = blocks.flatMap((laid): LaidBlock[] => {
    const { block, position, properties } = laid;
    const family = panes.test(block) ? panes : /_fence$/.test(block) ? fences : null;
    if (family !== null) return [{ ...laid, properties: { ...joined(position, family, names), ...properties } }];
    if (hangsOnWall(block) && properties?.['facing'] === undefined) return [{ ...laid, ...onWall(laid, names) }];
    if (block.endsWith('_door')) return both(laid, { x: 0, y: 1, z: 0 }, 'half', ['lower', 'upper'], names);
    if (block.endsWith('_bed')) return both(laid, ahead(properties?.['facing']), 'part', ['foot', 'head'], names);
    return [laid];
  });
  return lastOfEach(joinedBlocks);
}

/** Leaves out what something later takes the place of, such as the wall where the upper half of a door stands. */
function lastOfEach(blocks: readonly LaidBlock[]): readonly LaidBlock[] {
  const last = new Map(blocks.map((laid) => [keyOf(laid.position), laid]));
  return blocks.filter((laid) => last.get(keyOf(laid.position)) === laid);
}

function joined(
  { x, y, z }: Position,
  family: RegExp,
  names: ReadonlyMap<string, string>,
): NonNullable<LaidBlock['properties']> {
  return Object.fromEntries(
    Object.entries(sides).map(([side, [dx, dz]]) => [
      side,
      family.test(names.get(keyOf({ x: x + dx, y, z: z + dz })) ?? ''),
    ]),
  );
}

/** With its back to a block that is laid beside it. */
function onWall(
  { block, position, properties }: LaidBlock,
  names: ReadonlyMap<string, string>,
): Pick<LaidBlock, 'properties'> {
  const wall = sideFaces.find((side) => {
    const there = names.get(keyOf(neighbourAt(position, side)));
    return (
      there !== undefined &&
      !/^(air|water|lava)$/.test(there) &&
      !needsSupport(there) &&
      holdsAt(there, oppositeOf(side))
    );
  });
  if (wall === undefined) return properties === undefined ? {} : { properties };
  return { properties: { ...properties, facing: block === 'cocoa' ? wall : oppositeOf(wall) } };
}

/** Both halves of a block that is two blocks large, or one where the other is laid by itself. */
function both(
  laid: LaidBlock,
  offset: Position,
  property: string,
  [first, second]: readonly [string, string],
  names: ReadonlyMap<string, string>,
): LaidBlock[] {
  const { position, properties } = laid;
  if (properties?.[property] !== undefined) return [laid];
  const half = (value: string, at = position): LaidBlock => ({
    ...laid,
    position: at,
    properties: { ...properties, [property]: value },
  });
  const [other, before] = [along(position, offset, 1), along(position, offset, -1)];
  if (names.get(keyOf(before)) === laid.block) return [half(second)];
  if (names.get(keyOf(other)) === laid.block) return [half(first)];
  return [half(first), half(second, other)];
}

function along({ x, y, z }: Position, offset: Position, times: number): Position {
  return { x: x + times * offset.x, y: y + times * offset.y, z: z + times * offset.z };
}

function ahead(facing: string | number | boolean | undefined): Position {
  const [x, z] = sides[facing as keyof typeof sides] ?? sides.north;
  return { x, y: 0, z };
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
