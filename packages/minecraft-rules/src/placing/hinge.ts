import type { Position } from '../position.js';
import { clockwiseOf, neighbourAt, offsetOf, oppositeOf, type SideFace } from './faces.js';
import type { StateReader } from './state-reader.js';
import { holdsAt } from './support.js';

/**
 * On which side a new door turns: beside another door so that both make one, else on the side of the wall, else where
 * the block below was clicked. By the game's DoorBlock.
 */
export function hingeOf(at: Position, facing: SideFace, cursor: Position, world: StateReader): 'left' | 'right' {
  const right = clockwiseOf(facing);
  const left = oppositeOf(right);
  const isDoor = (side: SideFace): boolean => {
    const there = neighbourAt(at, side);
    return /_door$/.test(world.nameAt(there)) && world.propertiesAt(there)['half'] === 'lower';
  };
  const walls = (side: SideFace): number =>
    [at, { ...at, y: at.y + 1 }].filter((place) => {
      const there = neighbourAt(place, side);
      return world.solidAt(there) && holdsAt(world.nameAt(there), oppositeOf(side));
    }).length;
  const more = walls(right) - walls(left);
  const [doorLeft, doorRight] = [isDoor(left), isDoor(right)];
  if ((doorLeft && !doorRight) || more > 0) return 'right';
  if ((doorRight && !doorLeft) || more < 0) return 'left';
  const [dx, , dz] = offsetOf(facing);
  return (dx < 0 && cursor.z < 0.5) ||
    (dx > 0 && cursor.z > 0.5) ||
    (dz < 0 && cursor.x > 0.5) ||
    (dz > 0 && cursor.x < 0.5)
    ? 'right'
    : 'left';
}
