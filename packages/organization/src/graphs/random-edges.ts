import type { Random } from '@s-agents/core';
import type { Edge } from './edge.js';

/**
 * Draws edges that lead from earlier to later seats, so that they have no cycle. Each seat but the first gets an edge
 * from one earlier seat; `density` is the probability, from 0 to 1, of each other edge.
 */
export function randomEdges(seats: readonly string[], density: number, random: Random): readonly Edge[] {
  return seats.flatMap((to, index) => {
    if (index === 0) return [];
    const earlier = seats.slice(0, index);
    const certain = random.integer(0, index - 1);
    return earlier.flatMap((from, place) =>
      place === certain || random.next() < density ? [[from, to] as const] : [],
    );
  });
}
