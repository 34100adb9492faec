import type { Ingredient } from '@s-agents/core';

/** As much of a step as tells where it has to be done. */
export interface SitedStep {
  /** What it gathers lies about somewhere: whoever does it walks away from where they stood. */
  readonly gathers: boolean;
  readonly station: Ingredient | null;
}

/**
 * How many of each station have to be placed in the course of `steps`, by the station's name. One that was placed stays
 * where it is: it serves the steps that follow, until something is gathered, and is not there any more after that.
 */
export function stationsToPlace(steps: readonly SitedStep[], nearby: ReadonlySet<string>): ReadonlyMap<string, number> {
  const placed = new Map<string, number>();
  let near = new Set(nearby);
  for (const { gathers, station } of steps) {
    if (gathers) near = new Set();
    if (station === null || station.items.some((item) => near.has(item))) continue;
    placed.set(station.name, (placed.get(station.name) ?? 0) + 1);
    for (const item of station.items) near.add(item);
  }
  return placed;
}
