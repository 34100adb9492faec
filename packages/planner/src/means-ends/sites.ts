import type { Ingredient, Method } from '@s-agents/core';

/** As much of a step as tells where it has to be done. */
export interface SitedStep {
  /** Whether it gathers something that lies elsewhere, so that its doer walks away from where it stands. */
  readonly gathers: boolean;
  readonly station: Ingredient | null;
  /** What further stations are made at beside it. */
  readonly madeAt?: Ingredient | null;
  readonly tools: readonly Ingredient[];
  /** What is started right before it, at a place of its own. */
  readonly starts?: readonly unknown[];
  /** World seconds by estimate, and those to find the first of what it gathers; 0: not known. */
  readonly seconds: number;
  readonly searchSeconds: number;
}

/** Digging that is estimated to take no more world seconds than this leads the digger only a few steps away. */
const nearSeconds = 20;

/** The stations that are placed in the course of steps. */
export interface Placing {
  /** How many of each are placed, by the station's name. They stay where they are. */
  readonly placed: ReadonlyMap<string, Ingredient>;
  /** What stands near in the end. */
  readonly nearby: ReadonlySet<string>;
}

/**
 * Which stations have to be placed in the course of `steps`. One that was placed serves the steps that follow, until its
 * user goes away to gather something, and is out of reach after that.
 */
export function stationsToPlace(steps: readonly SitedStep[], nearby: ReadonlySet<string>): Placing {
  const placed = new Map<string, Ingredient>();
  const near = new Map([...nearby].map((item) => [item, 1]));
  for (const step of steps) {
    const { gathers, station, madeAt = null, starts = [] } = step;
    if (starts.length > 0) near.clear();
    if (gathers && (isDeep(step) || !isDug(step))) near.clear();
    for (const used of [madeAt, station]) {
      if (used === null) continue;
      const there = Math.max(...used.items.map((item) => near.get(item) ?? 0));
      if (there >= used.count) continue;
      placed.set(used.name, { ...used, count: (placed.get(used.name)?.count ?? 0) + used.count - there });
      for (const item of used.items) near.set(item, used.count);
    }
  }
  return { placed, nearby: new Set(near.keys()) };
}

/** Whether it is dug out of the ground: it takes a tool, and has to be looked for. */
export function isDug({
  gathers,
  tools,
  searchSeconds = 0,
}: Pick<Method, 'gathers' | 'tools' | 'searchSeconds'>): boolean {
  return gathers && tools.length > 0 && searchSeconds > 0;
}

/** Whether it is dug in the depth, as ore is, and not wherever one stands, as a few stones are. */
export function isDeep(step: SitedStep): boolean {
  return isDug(step) && step.searchSeconds + step.seconds > nearSeconds;
}
