import TinyQueue from 'tinyqueue';
import { distance, type Position } from '../position.js';
import type { CellReader } from './cell.js';
import { middleOf } from './place-to-stand.js';
import { nodesTo } from './search-node.js';
import { visitSteps } from './steps.js';

/** How far one escape is planned, in blocks of level walking, and how many places are examined. */
const horizon = 20;
const maxPlaces = 900;
/** A block of walking weighs as much as this many blocks of distance gained. */
const effort = 0.3;
/** The extra cost of a step at one block from the threat. */
const fear = 6;

interface Node {
  readonly at: Position;
  readonly cost: number;
  readonly from: Node | null;
}

/**
 * Searches a path away from `threat`: to `wanted` blocks from it, or as far as possible within one search. Empty when
 * no place is better than the start.
 */
export function searchEscape(read: CellReader, start: Position, threat: Position, wanted: number): Position[] {
  const open = new TinyQueue<Node>([], (one, other) => one.cost - other.cost);
  const seen = new Set<string>();
  const worth = ({ at, cost }: Node): number => Math.min(distance(middleOf(at), threat), wanted) - effort * cost;
  const first: Node = { at: start, cost: 0, from: null };
  let best = first;
  open.push(first);
  while (open.length > 0 && seen.size < maxPlaces) {
    const node = open.pop() as Node;
    const key = `${node.at.x},${node.at.y},${node.at.z}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (worth(node) > worth(best)) best = node;
    if (distance(middleOf(node.at), threat) >= wanted) break;
    visitSteps(read, node.at.x, node.at.y, node.at.z, (x, y, z, cost) => {
      const at = { x, y, z };
      const next: Node = {
        at,
        cost: node.cost + cost + fear / Math.max(distance(middleOf(at), threat), 1) ** 2,
        from: node,
      };
      if (next.cost <= horizon) open.push(next);
    });
  }
  return nodesTo(best).map(({ at }) => at);
}
