import { distance, type Position } from '../position.js';

/** Where walking may end: in any block within `within` blocks of the block `target`, both counted from the middle of their floors. */
export interface WalkGoal {
  readonly target: Position;
  readonly within: number;
}

/** Whether feet at `feet` have arrived: the block that they are in counts, or they themselves. */
export function hasArrived(goal: WalkGoal, feet: Position): boolean {
  const floored = { x: Math.floor(feet.x), y: Math.floor(feet.y + 0.01), z: Math.floor(feet.z) };
  const target = blockOf(goal.target);
  if (floored.x === target.x && floored.y === target.y && floored.z === target.z) return true;
  if (goal.within === 0) return false;
  return distance(floored, target) <= goal.within + 1e-6 || distance(feet, middleOf(target)) <= goal.within;
}

export function blockOf(position: Position): Position {
  return { x: Math.floor(position.x), y: Math.floor(position.y), z: Math.floor(position.z) };
}

/** The middle of a block's floor: where one stands in it. */
export function middleOf(block: Position): Position {
  return { x: Math.floor(block.x) + 0.5, y: Math.floor(block.y), z: Math.floor(block.z) + 0.5 };
}
