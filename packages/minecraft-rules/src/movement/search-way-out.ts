import TinyQueue from 'tinyqueue';
import type { Liquid } from '../blocks/inflow.js';
import { inflow } from '../blocks/inflow.js';
import type { Position } from '../position.js';
import type { Cell } from './cell.js';
import { nodesTo } from './search-node.js';

/** A {@link Cell} that may have to be dug. */
export interface DugCell extends Cell {
  readonly liquid: Liquid | null;
  /** World seconds to dig it with the tool in hand; Infinity when it cannot or must not be dug. */
  readonly digSeconds: number;
}

export type DugCellReader = (x: number, y: number, z: number) => DugCell;

/** One step of a staircase: the blocks to dig for it, from the top down, and the place that it leads to. */
export interface StairStep {
  readonly dig: readonly Position[];
  readonly to: Position;
}

export interface WayOut {
  /** Whether a place counts as outside. */
  readonly isOut: (place: Position) => boolean;
  /** The height from which places can be outside. */
  readonly height: number;
}

const directions = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
const stepSeconds = 0.25;
/** World seconds that a block costs beyond its digging time. */
const turnSeconds = 0.1;
/** How many blocks are dug for a step up. */
const perRise = 3;
const maxNodes = 12_000;

interface Node extends StairStep {
  readonly cost: number;
  readonly from: Node | null;
}

/**
 * Searches a fast staircase out of the ground by a weighted search. Steps lead straight on, one up or one down, so that
 * they can be walked back; blocks in the way are dug. It never digs where a liquid would flow in, and stands only on
 * firm ground. Each `next()` examines some hundred places. Null when there is no way out.
 */
export function* searchWayOut(
  read: DugCellReader,
  start: Position,
  { isOut, height }: WayOut,
): Generator<undefined, StairStep[] | null> {
  const perLevel = stepSeconds + perRise * meanDigSeconds(read, start, height);
  const total = ({ cost, to }: Node): number => cost + Math.max(height - to.y, 0) * perLevel;
  const open = new TinyQueue<Node>([], (one, other) => total(one) - total(other));
  const best = new Map<string, number>();
  const add = (node: Node): void => {
    const key = `${node.to.x},${node.to.y},${node.to.z}`;
    if (node.cost >= (best.get(key) ?? Infinity)) return;
    best.set(key, node.cost);
    open.push(node);
  };
  add({ to: start, dig: [], cost: 0, from: null });
  for (let looked = 1; open.length > 0 && best.size < maxNodes; looked++) {
    const node = open.pop() as Node;
    if (isOut(node.to)) return nodesTo(node).map(({ to, dig }) => ({ to, dig }));
    for (const [dx, dz] of directions)
      for (const rise of [1, 0, -1]) {
        const step = stepFrom(read, node.to, dx, rise, dz);
        if (step !== null) add({ ...step, cost: node.cost + step.cost, from: node });
      }
    if (looked % 100 === 0) yield;
  }
  return null;
}

function stepFrom(
  read: DugCellReader,
  { x, y, z }: Position,
  dx: number,
  rise: number,
  dz: number,
): Omit<Node, 'from'> | null {
  const to = { x: x + dx, y: y + rise, z: z + dz };
  const ground = read(to.x, to.y - 1, to.z);
  if (!ground.floor || ground.bad) return null;
  const column = (cx: number, cz: number, from: number, upTo: number): Position[] =>
    Array.from({ length: upTo - from + 1 }, (_, n) => ({ x: cx, y: upTo - n, z: cz }));
  const room =
    rise > 0 ? [...column(x, z, y + 2, y + 2), ...column(to.x, to.z, to.y, to.y + 1)] : column(to.x, to.z, to.y, y + 1);
  const dig: Position[] = [];
  let cost = stepSeconds;
  for (const at of room) {
    const cell = read(at.x, at.y, at.z);
    if (cell.liquid !== null || (cell.open && cell.bad)) return null;
    if (cell.open) continue;
    if (!cell.loaded || cell.digSeconds === Infinity || inflow((lx, ly, lz) => read(lx, ly, lz).liquid, at) !== null)
      return null;
    dig.push(at);
    cost += cell.digSeconds + turnSeconds;
  }
  return { to, dig, cost };
}

/** The mean digging time of the blocks in the column above: an estimate for the way up. */
function meanDigSeconds(read: DugCellReader, { x, y, z }: Position, height: number): number {
  let sum = 0;
  let levels = 0;
  for (let level = y + 2; level < height + 2; level++, levels++) {
    const { open, digSeconds } = read(x, level, z);
    if (!open && digSeconds !== Infinity) sum += digSeconds;
  }
  return levels === 0 ? 0 : sum / levels;
}
