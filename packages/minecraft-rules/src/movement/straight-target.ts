import type { Position } from '../position.js';
import type { CellReader } from './cell.js';
import { hasArrived, middleOf, type WalkGoal } from './place-to-stand.js';
import { straightLine } from './straight-line.js';

/** Beyond this distance in blocks no straight line is tried, because open ground is rarely that wide. */
const straightReach = 24;

/** Returns the goal's middle when a straight walk towards it passes a place that satisfies the goal, else null. */
export function straightTarget(read: CellReader, feet: Position, goal: WalkGoal): Position | null {
  const target = middleOf(goal.target);
  const length = Math.hypot(target.x - feet.x, target.z - feet.z);
  if (length > straightReach || Math.abs(target.y - feet.y) > straightReach) return null;
  // The walk ends as early as the goal allows, so that a solid target does not block it.
  const height = target.y - feet.y;
  const short = Math.max(Math.sqrt(Math.max(goal.within ** 2 - height ** 2, 0)) - 0.05, 0);
  const share = length === 0 ? 1 : Math.max(length - short, 0) / length;
  const end = { x: feet.x + (target.x - feet.x) * share, z: feet.z + (target.z - feet.z) * share };
  const level = straightLine(read, feet, end);
  return level !== null && hasArrived(goal, { ...end, y: level }) ? target : null;
}
