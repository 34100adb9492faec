import TinyQueue from 'tinyqueue';
import { hasArrived, middleOf, type Position, type WalkGoal } from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';
import { isCutOff } from './is-cut-off.js';
import { fallSecondsPerBlock, groundBelow, isSafeToDig, isWater, moves, type Move } from './dig-moves.js';

/** The next place to stand in, and the blocks to dig before. */
export interface DigStep {
  readonly to: Position;
  readonly dig: readonly Position[];
}

export interface DigCosts {
  /** World seconds that digging a block takes; Infinity if it must not be dug. */
  readonly secondsToDig: (at: Position) => number;
}

interface Node {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly parent: Node | null;
  readonly move: Move | null;
  readonly cost: number;
  /** The cost so far and the weighted estimate of the rest: nodes are looked at in its order. */
  readonly total: number;
  closed: boolean;
}

const maximumNodes = 4_000;
/** World seconds by which a way may exceed the straight one: about what 64 blocks of detour take. */
const maximumDetourSeconds = 60;
/** World seconds between the end of a dig and the next action. */
const secondsPerDig = 0.1;
/** The least time for one block of way, in world seconds. */
const stepSeconds = 0.18;
const maximumBlocks = 256;
/**
 * Weights of the estimate of what is left of a way (weighted A*). With 1 the search finds the fastest way; with 6, about
 * what digging through rock takes, it finds a way through rock that is too thick for that.
 */
const weights = [1, 6];

/**
 * Searches the fastest way that walks, swims, falls and digs, or else, where the rock is too thick to look at all of
 * them, one that leads there straight; null if none is found.
 */
export function searchDigWay(land: Land, from: Position, goal: WalkGoal, costs: DigCosts): DigStep[] | null {
  return isCutOff(land, from, goal, { allowDig: true }) ? null : searchWithoutIslandCheck(land, from, goal, costs);
}

/** Searches like {@link searchDigWay}, but does not check first whether the goal is cut off. */
export function searchWithoutIslandCheck(
  land: Land,
  from: Position,
  goal: WalkGoal,
  costs: DigCosts,
): DigStep[] | null {
  for (const weight of weights) {
    const found = search(land, from, goal, costs, weight);
    if (found !== 'too much') return found;
  }
  return null;
}

/** Looks at {@link maximumNodes} places at most. `weight`: see {@link weights}. */
function search(
  land: Land,
  from: Position,
  goal: WalkGoal,
  { secondsToDig }: DigCosts,
  weight: number,
): DigStep[] | 'too much' | null {
  const nodes = new Map<number, Node>();
  const digCosts = new Map<number, number>();
  const open = new TinyQueue<Node>([], (one, other) => one.total - other.total);
  const aim = { x: Math.floor(goal.target.x), y: Math.floor(goal.target.y), z: Math.floor(goal.target.z) };
  const estimate = (x: number, y: number, z: number): number =>
    Math.max(Math.abs(aim.x - x) + Math.abs(aim.y - y) + Math.abs(aim.z - z) - 2 * goal.within, 0) * stepSeconds;
  const key = (x: number, y: number, z: number): number =>
    ((x - from.x + maximumBlocks) << 18) | ((z - from.z + maximumBlocks) << 9) | (y - from.y + maximumBlocks);
  const digCost = (x: number, y: number, z: number): number => {
    const at = key(x, y, z);
    let cost = digCosts.get(at);
    if (cost === undefined)
      digCosts.set(at, (cost = isSafeToDig(land, x, y, z) ? secondsToDig({ x, y, z }) + secondsPerDig : Infinity));
    return cost;
  };
  const { solid, cells } = land.kinds;
  /** Returns the world seconds to clear the cells of a move; Infinity if they cannot be cleared. */
  const roomCost = (x: number, y: number, z: number, { room }: Move): number => {
    let total = 0;
    for (let at = 0; at < room.length && total < Infinity; at += 3) {
      const [rx, ry, rz] = [x + (room[at] as number), y + (room[at + 1] as number), z + (room[at + 2] as number)];
      const code = land.codeAt(rx, ry, rz);
      if (solid[code] === 1) total += digCost(rx, ry, rz);
      else if (cells[code]?.bad === true && land.kinds.of(code).liquid !== 'water') total = Infinity;
    }
    return total;
  };
  const straight = estimate(from.x, from.y, from.z);
  const first: Node = { ...from, parent: null, move: null, cost: 0, total: weight * straight, closed: false };
  nodes.set(key(from.x, from.y, from.z), first);
  const limit = straight + maximumDetourSeconds;
  open.push(first);
  while (open.length > 0 && nodes.size < maximumNodes) {
    const node = open.pop() as Node;
    if (node.closed) continue;
    if (hasArrived(goal, middleOf(node))) return stepsTo(land, node);
    node.closed = true;
    const { x, y, z } = node;
    if (
      Math.abs(x - from.x) > maximumBlocks - 4 ||
      Math.abs(z - from.z) > maximumBlocks - 4 ||
      Math.abs(y - from.y) > maximumBlocks - 6
    )
      continue;
    for (const move of moves) {
      if (!move.isPossible(land, x, y, z)) continue;
      const nx = x + move.dx;
      const nz = z + move.dz;
      const ny = move.falls ? groundBelow(land, nx, y + move.dy, nz) : y + move.dy;
      if (ny === null) continue;
      const cost =
        node.cost +
        roomCost(x, y, z, move) +
        (isWater(land, nx, ny, nz)
          ? move.swimSeconds
          : move.seconds + fallSecondsPerBlock * Math.max(y + Math.min(move.dy, 0) - ny, 0));
      const left = estimate(nx, ny, nz);
      if (!(cost + left <= limit)) continue;
      const at = key(nx, ny, nz);
      const known = nodes.get(at);
      if (known !== undefined) {
        if (known.closed || known.cost <= cost) continue;
        known.closed = true;
      }
      const total = cost + weight * left;
      const next: Node = { x: nx, y: ny, z: nz, parent: node, move, cost, total, closed: false };
      nodes.set(at, next);
      open.push(next);
    }
  }
  return open.length > 0 ? 'too much' : null;
}

function stepsTo(land: Land, end: Node): DigStep[] {
  const steps: DigStep[] = [];
  for (let node = end; node.parent !== null && node.move !== null; node = node.parent) {
    const { parent, move } = node;
    const dig: Position[] = [];
    for (let at = 0; at < move.room.length; at += 3) {
      const cell = {
        x: parent.x + (move.room[at] as number),
        y: parent.y + (move.room[at + 1] as number),
        z: parent.z + (move.room[at + 2] as number),
      };
      if (land.solidAt(cell.x, cell.y, cell.z)) dig.push(cell);
    }
    steps.push({ to: { x: node.x, y: node.y, z: node.z }, dig });
  }
  return steps.reverse();
}
