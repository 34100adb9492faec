/* eslint-disable no-restricted-properties -- a search reads the time to bound itself */
import { createRequire } from 'node:module';

/** Milliseconds of world time that one look at the clock counts as; a search looks twice for each node. */
const millisecondsPerLook = 0.01;

/**
 * Bounds mineflayer's path searches by the nodes that they visit, in a thread whose time stands still while it computes:
 * each look at the clock in the middle of a search counts as a fixed time.
 */
export function boundSearches(): void {
  const AStar = createRequire(import.meta.resolve('mineflayer-pathfinder'))('./lib/astar.js') as {
    prototype: { compute: () => unknown };
  };
  const { compute } = AStar.prototype;
  AStar.prototype.compute = function (this: unknown) {
    const now = performance.now.bind(performance);
    let passed = performance.now();
    performance.now = () => (passed += millisecondsPerLook);
    try {
      return compute.call(this);
    } finally {
      performance.now = now;
    }
  };
}
