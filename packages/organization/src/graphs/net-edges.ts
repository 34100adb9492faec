import type { Edge } from './edge.js';

/** Returns an edge from each seat to every later one: the densest graph without a cycle. */
export function netEdges(seats: readonly string[]): readonly Edge[] {
  return seats.flatMap((from, index) => seats.slice(index + 1).map((to) => [from, to] as const));
}
