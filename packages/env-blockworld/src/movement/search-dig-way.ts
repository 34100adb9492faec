import { hasArrived, Heap, middleOf, type Position, type WalkGoal } from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';

/** A place to stand in next, and the blocks to take out before. */
export interface DigStep {
  readonly to: Position;
  readonly dig: readonly Position[];
}

interface Node {
  readonly at: Position;
  readonly parent: Node | null;
  readonly step: DigStep | null;
  readonly cost: number;
  closed: boolean;
}

const compass = [[1, 0], [-1, 0], [0, 1], [0, -1]] as const;
/** World seconds of one step, of a jump, of swimming one block. */
const stepSeconds = 0.18;
const jumpSeconds = 0.25;
const swimSeconds = 0.6;
const maxDrop = 3;
const mostNodes = 6_000;
/** World seconds that a way may cost more than the straight one before it is not looked at: about what 64 blocks of detour take. */
const detour = 60;

/** A way over, through and down, by world seconds; null when there is none. `secondsToDig` Infinity: not to be dug. */
export function searchDigWay(land: Land, from: Position, goal: WalkGoal, { secondsToDig }: { secondsToDig: (at: Position) => number }): DigStep[] | null {
  const nodes = new Map<number, Node>();
  const open = new Heap<Node>();
  const first: Node = { at: from, parent: null, step: null, cost: 0, closed: false };
  const key = ({ x, y, z }: Position): number => ((x - from.x + 1024) * 2048 + (z - from.z + 1024)) * 512 + (y + 128);
  nodes.set(key(from), first);
  open.push(estimate(goal, from), first);
  const limit = estimate(goal, from) + detour;
  const digCosts = new Map<number, number>();
  const digCost = (at: Position): number => {
    const known = digCosts.get(key(at));
    if (known !== undefined) return known;
    const cost = isSafeToDig(land, at) ? secondsToDig(at) : Infinity;
    digCosts.set(key(at), cost);
    return cost;
  };
  while (open.size > 0 && nodes.size < mostNodes) {
    const node = open.pop() as Node;
    if (node.closed) continue;
    if (hasArrived(goal, middleOf(node.at))) return unwind(node);
    node.closed = true;
    for (const { step, seconds } of stepsFrom(land, node.at, digCost)) {
      const cost = node.cost + seconds;
      const at = key(step.to);
      const known = nodes.get(at);
      if (known !== undefined && (known.closed || known.cost <= cost)) continue;
      const total = cost + estimate(goal, step.to);
      if (!(total <= limit)) continue;
      if (known !== undefined) known.closed = true;
      const next: Node = { at: step.to, parent: node, step, cost, closed: false };
      nodes.set(at, next);
      open.push(total, next);
    }
  }
  return null;
}

function stepsFrom(land: Land, { x, y, z }: Position, digCost: (at: Position) => number): { step: DigStep; seconds: number }[] {
  const steps: { step: DigStep; seconds: number }[] = [];
  const add = (to: Position, room: readonly Position[], seconds: number): void => {
    const dig = room.filter((cell) => land.solidAt(cell.x, cell.y, cell.z));
    let total = seconds;
    for (const cell of dig) total += digCost(cell) + 0.1;
    if (total < Infinity && !room.some((cell) => isDeadly(land, cell))) steps.push({ step: { to, dig }, seconds: total });
  };
  const swims = isWater(land, { x, y, z });
  for (const [dx, dz] of compass) {
    const next = { x: x + dx, y, z: z + dz };
    const head = { ...next, y: y + 1 };
    if (land.solidAt(next.x, y - 1, next.z)) add(next, [head, next], isWater(land, next) ? swimSeconds : stepSeconds);
    else if (isWater(land, next) || isWater(land, { ...next, y: y - 1 })) add(next, [head, next], swimSeconds);
    // One up: the block ahead carries.
    if (land.solidAt(next.x, y, next.z) && (land.solidAt(x, y - 1, z) || swims)) add(head, [{ x, y: y + 2, z }, { ...next, y: y + 2 }, head], jumpSeconds);
    // Down: by a step that is dug, or a drop.
    const ground = groundBelow(land, next.x, y - 1, next.z);
    if (ground !== null && ground < y) add({ ...next, y: ground }, [head, next], stepSeconds + 0.1 * (y - ground));
    else if (land.solidAt(next.x, y - 1, next.z) && land.solidAt(next.x, y - 2, next.z)) add({ ...next, y: y - 1 }, [head, next, { ...next, y: y - 1 }], stepSeconds + 0.1);
  }
  const under = { x, y: y - 1, z };
  const landing = groundBelow(land, x, y - 2, z);
  if (land.solidAt(x, y - 1, z) && landing !== null) add({ x, y: landing, z }, [under], 0.2);
  if (swims && !land.solidAt(x, y + 1, z)) add({ x, y: y + 1, z }, [{ x, y: y + 2, z }], swimSeconds);
  if (swims && isWater(land, under)) add(under, [], swimSeconds);
  return steps;
}

/** The height of the feet that fall into a column of air from `y` on, at most three blocks deep. */
function groundBelow(land: Land, x: number, y: number, z: number): number | null {
  for (let drop = 0; drop <= maxDrop; drop++) {
    if (land.solidAt(x, y - drop, z)) return y - drop + 1;
    if (isWater(land, { x, y: y - drop, z })) return y - drop;
  }
  return null;
}

/** Nothing flows or falls out of the hole that it leaves. */
function isSafeToDig(land: Land, { x, y, z }: Position): boolean {
  for (const [dx, dy, dz] of [[0, 1, 0], [1, 0, 0], [-1, 0, 0], [0, 0, 1], [0, 0, -1]] as const) {
    const kind = land.kindAt({ x: x + dx, y: y + dy, z: z + dz });
    if (kind.liquid !== null || (dy === 1 && kind.falls)) return false;
  }
  return true;
}

function isWater(land: Land, { x, y, z }: Position): boolean {
  return land.kinds.liquid[land.codeAt(x, y, z)] === 1;
}

function isDeadly(land: Land, { x, y, z }: Position): boolean {
  const code = land.codeAt(x, y, z);
  return (land.kinds.cells[code]?.bad ?? false) && land.kinds.liquid[code] !== 1;
}

/** World seconds at the least. */
function estimate({ target, within }: WalkGoal, from: Position): number {
  const level = Math.abs(Math.floor(target.x) - from.x) + Math.abs(Math.floor(target.z) - from.z);
  const height = Math.abs(Math.floor(target.y) - from.y);
  return Math.max(level + height - 2 * within, 0) * stepSeconds;
}

function unwind(node: Node): DigStep[] {
  const steps: DigStep[] = [];
  for (let at: Node = node; at.parent !== null && at.step !== null; at = at.parent) steps.push(at.step);
  return steps.reverse();
}
