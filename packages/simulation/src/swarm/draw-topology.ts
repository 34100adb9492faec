import type { Random } from '@s-agents/core';

/** A topology and its options, as a config writes them. */
export interface TopologyDraw {
  readonly use: string;
  readonly [option: string]: unknown;
}

type Draw = (random: Random, seats: readonly string[]) => Readonly<Record<string, unknown>>;

/** The built-in topologies, and how their options are drawn. */
const optionsOf: Readonly<Record<string, Draw>> = {
  tree: (random) => ({
    ...maybe(random, 0.5, () => ({ fanOut: random.integer(1, 4) })),
    ...maybe(random, 0.5, () => ({ depth: random.integer(1, 4) })),
    ...reversed(random),
  }),
  star: (random) => reversed(random),
  chain: (random) => reversed(random),
  net: (random) => reversed(random),
  layered: (random, seats) => ({
    ...maybe(random, 0.6, () => ({ layers: random.integer(2, Math.max(2, seats.length)) })),
    ...reversed(random),
  }),
  random: (random) => ({
    density: Math.round(random.next() * 100) / 100,
    ...maybe(random, 0.5, () => ({ seed: random.integer(0, 1000) })),
    ...reversed(random),
  }),
  graph: () => ({}),
  acyclic: (random) => maybe(random, 0.6, () => ({ depth: random.integer(1, 4) })),
  independent: () => ({}),
  solo: () => ({}),
  custom: (random, seats) => customOptions(random, seats),
};

export const topologyNames: readonly string[] = Object.keys(optionsOf);

export function drawTopology(use: string, random: Random, seats: readonly string[]): TopologyDraw {
  return { use, ...optionsOf[use]?.(random, seats) };
}

/** Edges of any shape: mostly without cycles, by name or by place, sometimes with seats that have none. */
function customOptions(random: Random, seats: readonly string[]): Readonly<Record<string, unknown>> {
  const allowsCycles = random.next() < 0.3;
  const allowsUnreached = random.next() < 0.3;
  const density = 0.1 + 0.6 * random.next();
  const byPlace = random.next() < 0.3;
  const edges = seats.flatMap((from, place) =>
    seats.flatMap((to, other) => {
      if (place === other || (!allowsCycles && other < place)) return [];
      // Unless seats may be left out, each has a commander before it.
      const isCertain = !allowsUnreached && other === place + 1;
      if (!isCertain && random.next() >= density) return [];
      return [byPlace ? `${place}->${other}` : `${from}->${to}`];
    }),
  );
  return { edges, ...(allowsCycles ? { allowsCycles } : {}), ...(allowsUnreached ? { allowsUnreached } : {}) };
}

function reversed(random: Random): Readonly<Record<string, unknown>> {
  return maybe(random, 0.25, () => ({ reversed: true }));
}

/** The options with the given probability, and none otherwise. */
export function maybe(
  random: Random,
  probability: number,
  options: () => Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return random.next() < probability ? options() : {};
}
