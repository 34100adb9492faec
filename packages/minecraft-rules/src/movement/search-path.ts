import TinyQueue from 'tinyqueue';
import type { Position } from '../position.js';
import type { CellReader } from './cell.js';
import { hasArrived, middleOf, type WalkGoal } from './place-to-stand.js';
import { visitSteps } from './steps.js';

/**
 * The state of a path search. `complete`: the goal was reached. `edge`: it was not, but the path might continue where
 * the loaded world ends.
 */
export interface PathSearch {
  readonly status: 'searching' | 'complete' | 'edge' | 'none';
  /** The blocks to walk through, without the start: to the goal, or to the nearest reachable place. */
  path(): Position[];
}

/** How much longer than the straight line a path may be, in blocks of level walking. */
const detour = 48;
const maxNodes = 20_000;
/** Nothing is loaded farther than this from the start along one axis, in blocks. */
const farthest = 256;

/**
 * Searches a path by A*. Each `next()` examines some hundred places, so that the caller can do other work in between.
 */
export function* searchPath(read: CellReader, start: Position, goal: WalkGoal): Generator<PathSearch, PathSearch> {
  let touchedEdge = false;
  const reading: CellReader = (x, y, z) => {
    const cell = read(x, y, z);
    if (!cell.loaded) touchedEdge = true;
    return cell;
  };
  const nodes = new Nodes(start);
  const open = new TinyQueue<number>([], (one, other) => nodes.total(one) - nodes.total(other));
  const { target, within } = goal;
  const aim = { x: Math.floor(target.x), y: Math.floor(target.y), z: Math.floor(target.z), within };
  const first = nodes.add(start.x, start.y, start.z, -1, 0, estimate(aim, start.x, start.y, start.z));
  const limit = nodes.left(first) + detour;
  let best = first;
  let current = first;
  open.push(first);
  const visit = (x: number, y: number, z: number, cost: number): void => {
    const total = nodes.cost(current) + cost;
    const known = nodes.find(x, y, z);
    if (known === undefined || (known !== -1 && (nodes.isClosed(known) || nodes.cost(known) <= total))) return;
    const left = known === -1 ? estimate(aim, x, y, z) : nodes.left(known);
    if (total + left > limit) return;
    if (known !== -1) nodes.close(known);
    open.push(nodes.add(x, y, z, current, total, left));
  };
  const result = (status: PathSearch['status'], end: number): PathSearch => ({ status, path: () => nodes.pathTo(end) });
  for (let looked = 0; open.length > 0 && nodes.places < maxNodes; ) {
    current = open.pop() as number;
    if (nodes.isClosed(current)) continue;
    const at = nodes.at(current);
    if (hasArrived(goal, middleOf(at))) return result('complete', current);
    nodes.close(current);
    if (nodes.left(current) < nodes.left(best)) best = current;
    visitSteps(reading, at.x, at.y, at.z, visit);
    if (++looked % 200 === 0) yield result('searching', best);
  }
  return result(touchedEdge ? 'edge' : 'none', best);
}

/** The highest estimate for a block of straight distance: half diagonal, and uphill. */
const mostPerBlock = 1.24;

/** Estimates the cost to the goal, never above the true cost: straight and diagonal steps on the level. */
function estimate(aim: { x: number; y: number; z: number; within: number }, x: number, y: number, z: number): number {
  const dx = Math.abs(aim.x - x);
  const dz = Math.abs(aim.z - z);
  const level = Math.max(dx, dz) + (Math.SQRT2 - 1) * Math.min(dx, dz);
  return Math.max(level + Math.max(aim.y - y, 0) * 0.6 - aim.within * mostPerBlock, 0);
}

/** The places that a search has reached, by index. Each is six numbers in arrays instead of an object. */
class Nodes {
  readonly #numbers: number[] = [];
  readonly #closed: boolean[] = [];
  readonly #byPlace = new Map<number, number>();

  constructor(private readonly start: Position) {}

  /** How many different places were reached. */
  get places(): number {
    return this.#byPlace.size;
  }

  add(x: number, y: number, z: number, parent: number, cost: number, left: number): number {
    const node = this.#closed.length;
    this.#numbers.push(x, y, z, parent, cost, left);
    this.#closed.push(false);
    this.#byPlace.set(this.#key(x, y, z), node);
    return node;
  }

  /** The node at a place, or -1 when the search has not reached it; undefined when the place is too far away. */
  find(x: number, y: number, z: number): number | undefined {
    const { start } = this;
    if (Math.abs(x - start.x) >= farthest || Math.abs(z - start.z) >= farthest || Math.abs(y - start.y) >= farthest)
      return undefined;
    return this.#byPlace.get(this.#key(x, y, z)) ?? -1;
  }

  at(node: number): Position {
    const at = 6 * node;
    return { x: this.#numbers[at] as number, y: this.#numbers[at + 1] as number, z: this.#numbers[at + 2] as number };
  }

  cost(node: number): number {
    return this.#numbers[6 * node + 4] as number;
  }

  left(node: number): number {
    return this.#numbers[6 * node + 5] as number;
  }

  /** The estimated cost of a path through the node. */
  total(node: number): number {
    return this.cost(node) + this.left(node);
  }

  isClosed(node: number): boolean {
    return this.#closed[node] as boolean;
  }

  close(node: number): void {
    this.#closed[node] = true;
  }

  pathTo(end: number): Position[] {
    const path: Position[] = [];
    for (let node = end; ; ) {
      const parent = this.#numbers[6 * node + 3] as number;
      if (parent === -1) return path.reverse();
      path.push(this.at(node));
      node = parent;
    }
  }

  #key(x: number, y: number, z: number): number {
    return ((x - this.start.x + farthest) << 18) | ((z - this.start.z + farthest) << 9) | (y - this.start.y + farthest);
  }
}
