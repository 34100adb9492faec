import type { Edge } from './edge.js';

/**
 * Divides the seats into consecutive layers of equal size, as nearly as possible, and returns an edge from each seat to
 * every seat of the next layer. `layers` defaults to the square root of the number of seats, and is at least 2.
 */
export function layeredEdges(
  seats: readonly string[],
  layers: number = Math.max(2, Math.round(Math.sqrt(seats.length))),
): readonly Edge[] {
  const count = Math.min(layers, seats.length);
  const start = (layer: number): number => Math.floor((layer * seats.length) / count);
  const layer = (index: number): readonly string[] => seats.slice(start(index), start(index + 1));
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => index).flatMap((index) =>
    layer(index).flatMap((from) => layer(index + 1).map((to) => [from, to] as const)),
  );
}
