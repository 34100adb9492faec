import type { Edge } from './edge.js';

/** Returns an edge from each seat to the next one. */
export function chainEdges(seats: readonly string[]): readonly Edge[] {
  return seats.flatMap((seat, index) => {
    const next = seats[index + 1];
    return next === undefined ? [] : [[seat, next] as const];
  });
}
