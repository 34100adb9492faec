import type { Position } from '../position.js';
import type { CellReader } from './cell.js';
import { Heap } from './heap.js';
import { hasArrived, middleOf, type WalkGoal } from './place-to-stand.js';
import { stepsFrom } from './steps.js';

/** Where a search for a path stands. `complete`: the goal was reached. `edge`: it was not, but the loaded world ends where it might go on. */
export interface PathSearch {
  readonly status: 'searching' | 'complete' | 'edge' | 'none';
  /** Blocks to stand in, one after the other, the start left out: to the goal, or to what is nearest to it. */
  path(): Position[];
}

interface Node {
  readonly at: Position;
  readonly parent: Node | null;
  readonly cost: number;
  readonly left: number;
  closed: boolean;
}

/** How much longer than the straight line a path may get, in blocks of level walking. */
const detour = 48;
const maxNodes = 20_000;

/** A* over places to stand. Each `next()` looks at some hundred of them, so that the caller can let others have a turn. */
export function* searchPath(read: CellReader, start: Position, goal: WalkGoal): Generator<PathSearch, PathSearch> {
  let touchedEdge = false;
  const reading: CellReader = (x, y, z) => {
    const cell = read(x, y, z);
    if (!cell.loaded) touchedEdge = true;
    return cell;
  };
  const nodes = new Map<string, Node>();
  const open = new Heap<Node>();
  const first: Node = { at: start, parent: null, cost: 0, left: estimate(goal, start), closed: false };
  const limit = first.left + detour;
  let best = first;
  let arrived: Node | null = null;
  nodes.set(keyOf(start), first);
  open.push(first.left, first);
  const result = (status: PathSearch['status']): PathSearch => ({ status, path: () => unwind(arrived ?? best) });
  for (let looked = 0; open.size > 0 && nodes.size < maxNodes; ) {
    const node = open.pop() as Node;
    if (node.closed) continue;
    if (hasArrived(goal, middleOf(node.at))) {
      arrived = node;
      return result('complete');
    }
    node.closed = true;
    if (node.left < best.left) best = node;
    for (const { to, cost } of stepsFrom(reading, node.at)) {
      const total = node.cost + cost;
      const key = keyOf(to);
      const known = nodes.get(key);
      if (known !== undefined && (known.closed || known.cost <= total)) continue;
      const left = estimate(goal, to);
      if (total + left > limit) continue;
      const next: Node = { at: to, parent: node, cost: total, left, closed: false };
      if (known !== undefined) known.closed = true;
      nodes.set(key, next);
      open.push(total + left, next);
    }
    if (++looked % 200 === 0) yield result('searching');
  }
  return result(touchedEdge ? 'edge' : 'none');
}

/** Never more than the true cost: level steps and diagonals to where the goal begins. */
function estimate({ target, within }: WalkGoal, from: Position): number {
  const dx = Math.abs(Math.floor(target.x) - from.x);
  const dz = Math.abs(Math.floor(target.z) - from.z);
  const level = Math.max(dx, dz) + (Math.SQRT2 - 1) * Math.min(dx, dz);
  const up = Math.max(Math.floor(target.y) - from.y, 0) * 0.6;
  return Math.max(level + up - within * 1.6, 0);
}

function unwind(node: Node): Position[] {
  const path: Position[] = [];
  for (let at: Node = node; at.parent !== null; at = at.parent) path.push(at.at);
  return path.reverse();
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
