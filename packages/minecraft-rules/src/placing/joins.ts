import type { Position } from '../position.js';
import type { StateProperties } from './block-states.js';
import type { PlacingWorld } from './placing-world.js';
import { clockwiseOf, isSide, neighbourAt, oppositeOf, sideFaces, type Face, type SideFace } from './faces.js';
import { holdsAt } from './support.js';

const isFence = (block: string): boolean => block.endsWith('_fence');
const isGate = (block: string): boolean => block.endsWith('_fence_gate');
const isPane = (block: string): boolean => block.endsWith('_pane') || block === 'iron_bars';
const isWall = (block: string): boolean => block.endsWith('_wall');
const isStairs = (block: string): boolean => block.endsWith('_stairs');

/**
 * The properties that a block takes from its neighbours: to which of them a fence, a wall or a pane is joined, and the
 * corners of stairs. Empty for other blocks, and on versions without them.
 */
export function joinedProperties(at: Position, world: PlacingWorld): StateProperties {
  const block = world.nameAt(at);
  if (isStairs(block)) return world.states.of(block)?.has('shape') === true ? { shape: shapeOf(at, world) } : {};
  if (!isFence(block) && !isPane(block) && !isWall(block)) return {};
  const values = world.states.of(block)?.get('north');
  if (values === undefined) return {};
  const joined = sideFaces.filter((side) => joins(block, neighbourAt(at, side), side, world));
  if (!values.includes('none'))
    return Object.fromEntries(sideFaces.map((side) => [side, String(joined.includes(side))]));
  const covered = world.solidAt({ ...at, y: at.y + 1 });
  const height = covered ? 'tall' : 'low';
  const isStraight = joined.length === 2 && joined[1] === oppositeOf(joined[0] as SideFace);
  return {
    ...Object.fromEntries(sideFaces.map((side) => [side, joined.includes(side) ? height : 'none'])),
    up: String(!isStraight || covered),
  };
}

function joins(block: string, there: Position, side: SideFace, world: PlacingWorld): boolean {
  const other = world.nameAt(there);
  if (isGate(other) && !isPane(block)) return isAcross(world.propertiesAt(there)['facing'], side);
  if (isFence(block) && isFence(other)) return (block === 'nether_brick_fence') === (other === 'nether_brick_fence');
  if (!isFence(block) && (isPane(other) || isWall(other))) return true;
  return world.solidAt(there) && holdsAt(other, oppositeOf(side));
}

/** Whether a gate of this facing closes a fence that runs towards this side. */
function isAcross(facing: string | undefined, side: SideFace): boolean {
  return facing !== side && facing !== oppositeOf(side);
}

/** By the game's StairBlock: stairs before it make an outer corner, stairs behind it an inner one. */
function shapeOf(at: Position, world: PlacingWorld): string {
  const { facing, half } = world.propertiesAt(at);
  if (facing === undefined || !isSide(facing as Face)) return 'straight';
  const own = facing as SideFace;
  const stairsAt = (side: SideFace): StateProperties | null => {
    const there = neighbourAt(at, side);
    const properties = isStairs(world.nameAt(there)) ? world.propertiesAt(there) : null;
    return properties?.['half'] === half ? properties : null;
  };
  const isFree = (side: SideFace): boolean => stairsAt(side)?.['facing'] !== own;
  for (const [kind, side] of [
    ['outer', own],
    ['inner', oppositeOf(own)],
  ] as const) {
    const turned = stairsAt(side)?.['facing'] as SideFace | undefined;
    if (turned === undefined || turned === own || turned === oppositeOf(own)) continue;
    if (!isFree(kind === 'outer' ? oppositeOf(turned) : turned)) continue;
    return `${kind}_${clockwiseOf(turned) === own ? 'left' : 'right'}`;
  }
  return 'straight';
}
