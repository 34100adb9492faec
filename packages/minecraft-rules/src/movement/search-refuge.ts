import TinyQueue from 'tinyqueue';
import type { Liquid } from '../blocks/inflow.js';
import type { Position } from '../position.js';
import type { Cell } from './cell.js';
import { nodesTo } from './search-node.js';

/** A {@link Cell} that may contain water or lava. */
export interface WetCell extends Cell {
  readonly liquid: Liquid | null;
}

export type WetCellReader = (x: number, y: number, z: number) => WetCell;

/** What is searched: air to breathe, a place without fire, or water that puts out a burning body. */
export type Refuge = 'air' | 'cool' | 'water';

const neighbours = [
  [0, 1, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
  [0, -1, 0],
] as const;
/**
 * The maximum cost of a path, in blocks of walking, and how many places are examined. They are small because a burning
 * body without water near does better to go on working.
 */
const budgets: Readonly<Record<Refuge, { readonly effort: number; readonly places: number }>> = {
  air: { effort: 30, places: 2000 },
  cool: { effort: 25, places: 1000 },
  water: { effort: 12, places: 400 },
};
/**
 * The cost of a block in any case, under water, through lava and through fire, and the extra cost of floating instead
 * of standing.
 */
const costs = { way: 1, dive: 0.5, lava: 4, fire: 3, float: 6 } as const;

interface Node {
  readonly at: Position;
  readonly cost: number;
  /** Marks the place as the end of the path. */
  readonly isEnd: boolean;
  readonly from: Node | null;
}

/**
 * Searches the least dangerous path for a body that walks, swims and wades through lava and fire. Empty when the body
 * is there already, null when no refuge is near.
 */
export function searchRefuge(read: WetCellReader, start: Position, refuge: Refuge): Position[] | null {
  const rise = refuge === 'air' ? riseFrom(read, start) : [];
  const way = search(read, rise.at(-1) ?? start, refuge);
  return way === null ? null : [...rise, ...way];
}

/** The path straight up to where the head is above water; empty when the body cannot get there that way. */
function riseFrom(read: WetCellReader, { x, y, z }: Position): Position[] {
  const rise: Position[] = [];
  for (let at = y; read(x, at + 1, z).liquid === 'water'; rise.push({ x, y: at, z }))
    if (!read(x, ++at + 1, z).open) return [];
  return rise;
}

function search(read: WetCellReader, start: Position, refuge: Refuge): Position[] | null {
  const { effort, places } = budgets[refuge];
  const open = new TinyQueue<Node>([], (one, other) => one.cost - other.cost);
  const seen = new Set<string>();
  open.push({ at: start, cost: 0, isEnd: false, from: null });
  while (open.length > 0 && seen.size < places) {
    const node = open.pop() as Node;
    if (node.isEnd) return nodesTo(node).map(({ at }) => at);
    const { x, y, z } = node.at;
    const key = `${x},${y},${z}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const worth = worthOf(read, node.at, refuge);
    if (worth !== null) open.push({ ...node, cost: node.cost + worth, isEnd: true });
    for (const [dx, dy, dz] of neighbours) {
      const at = { x: x + dx, y: y + dy, z: z + dz };
      if (!fits(read, at) || (dy > 0 && !lifts(read, node.at)) || (dy === 0 && !carries(read, node.at))) continue;
      const cost = node.cost + effortOf(read, at);
      if (cost <= effort) open.push({ at, cost, isEnd: false, from: node });
    }
  }
  return null;
}

function fits(read: WetCellReader, { x, y, z }: Position): boolean {
  return read(x, y, z).open && read(x, y + 1, z).open;
}

/** Whether a body can rise from there: by swimming, or by jumping off the ground. */
function lifts(read: WetCellReader, { x, y, z }: Position): boolean {
  return read(x, y, z).liquid !== null || read(x, y - 1, z).floor;
}

/** Whether a body there can go sideways: it swims, stands, or is at the top of a jump. */
function carries(read: WetCellReader, { x, y, z }: Position): boolean {
  const below = read(x, y - 1, z);
  return read(x, y, z).liquid !== null || below.floor || below.liquid !== null || read(x, y - 2, z).floor;
}

function effortOf(read: WetCellReader, { x, y, z }: Position): number {
  const [feet, head] = [read(x, y, z), read(x, y + 1, z)];
  if (feet.liquid === 'lava' || head.liquid === 'lava') return costs.way + costs.lava;
  if (burns(feet) || burns(head)) return costs.way + costs.fire;
  return head.liquid === null ? costs.way : costs.way + costs.dive;
}

function burns({ bad, liquid }: WetCell): boolean {
  return bad && liquid !== 'water';
}

/** How much worse a refuge is than the best kind; null when the place is no refuge. */
function worthOf(read: WetCellReader, { x, y, z }: Position, refuge: Refuge): number | null {
  const [feet, head, ground] = [read(x, y, z), read(x, y + 1, z), read(x, y - 1, z)];
  if (burns(feet) || burns(head)) return null;
  if (refuge === 'water') return feet.liquid === 'water' ? 0 : null;
  const stands = ground.floor && !ground.bad;
  if (head.liquid !== null || (!stands && feet.liquid !== 'water')) return null;
  return stands ? 0 : costs.float;
}
