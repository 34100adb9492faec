import type { Edge } from './edge.js';

/** The shape of a tree. */
export interface TreeShape {
  /**
   * How many agents each agent above the last level but one commands. Undefined: the smallest number with which the tree
   * of this depth holds everybody.
   */
  readonly fanOut?: number | undefined;
  /** The number of levels below the first seat; the last level takes all who are left. */
  readonly depth: number;
}

/** Returns the edges of a tree over the seats, breadth first, each level divided equally among the level above it. */
export function treeEdges(seats: readonly string[], { depth, fanOut }: TreeShape): readonly Edge[] {
  const width = fanOut ?? widthFor(seats.length - 1, depth);
  const edges: Edge[] = [];
  let above = seats.slice(0, 1);
  let rest = seats.slice(1);
  for (let level = 1; level <= depth && rest.length > 0; level++) {
    const size = level === depth ? rest.length : Math.min(rest.length, above.length * width);
    const below = rest.slice(0, size);
    below.forEach((agent, index) => {
      const commander = above[Math.floor((index * above.length) / below.length)];
      if (commander !== undefined) edges.push([commander, agent]);
    });
    rest = rest.slice(size);
    above = below;
  }
  return edges;
}

/** The smallest n for which n + n² + … over `depth` levels is at least `agents`. */
function widthFor(agents: number, depth: number): number {
  const capacity = (width: number): number =>
    Array.from({ length: depth }, (_, level) => width ** (level + 1)).reduce((sum, size) => sum + size, 0);
  let width = 1;
  while (capacity(width) < agents) width++;
  return width;
}
