import { z } from 'zod';
import type { Edge } from './edge.js';

const end = z.union([z.string().min(1), z.int().nonnegative()]);
const edge = z.union(
  [
    z
      .string()
      .regex(/^\s*\w+\s*->\s*\w+\s*$/)
      .transform((text): readonly [string, string] => {
        const [from = '', to = ''] = text.split('->').map((part) => part.trim());
        return [from, to];
      }),
    z.tuple([end, end]),
  ],
  { error: 'an edge such as "0->1", "leader->workerA" or ["leader", "workerA"]' },
);

/** Edges as MacNet writes them (arXiv 2406.07155): by name, or by place in the list of seats, which counts from 0. */
export const edgeList = z.array(edge);
export type EdgeList = z.output<typeof edgeList>;

/** Returns the edges by name. A name comes before a place; what is neither stays as written. */
export function namedEdges(list: EdgeList, seats: readonly string[]): readonly Edge[] {
  const nameOf = (written: string | number): string =>
    seats.includes(`${written}`) ? `${written}` : (seats[Number(written)] ?? `${written}`);
  return list.map(([from, to]) => [nameOf(from), nameOf(to)] as const);
}
