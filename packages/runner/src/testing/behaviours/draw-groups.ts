import type { ConfigInput } from '@s-agents/core';
import fc from 'fast-check';
import { drawMembers } from './draw-team.js';

/** A team in which some are led by others than the first seat. */
export interface DrawnGroups {
  readonly organization: NonNullable<ConfigInput['organization']>;
  /** All but the first seat, whose name is "leader". */
  readonly members: readonly string[];
  /** Who acts in the world. */
  readonly acting: readonly string[];
}

/** Draws a tree of two levels, in which the last one acts. */
const trees = drawMembers({ least: 4 }).map(
  (members): DrawnGroups => ({
    organization: { topology: { use: 'tree', fanOut: 2 } },
    members,
    acting: members.slice(2),
  }),
);

/** A ring, in which the last one commands the first again. */
export function ringOf(names: readonly [string, ...string[]]): DrawnGroups {
  const edges = names.map((name, index): [string, string] => [name, names[(index + 1) % names.length] ?? name]);
  return {
    organization: {
      seats: names.map((name) => ({ name, acts: true })),
      to: [names[0]],
      topology: { use: 'custom', allowsCycles: true, edges },
    },
    members: names.slice(1),
    acting: names,
  };
}

const rings = drawMembers({ least: 3, most: 6 }).map((members) => ringOf(['leader', ...members]));

/** Draws a team of a topology in which everybody acts. */
function teamsOf(topology: (seed: number) => DrawnGroups['organization']['topology']): fc.Arbitrary<DrawnGroups> {
  return fc.tuple(drawMembers({ least: 3, most: 6 }), fc.nat()).map(([members, seed]) => ({
    organization: { topology: topology(seed) },
    members,
    acting: ['leader', ...members],
  }));
}

/**
 * Draws teams in which the leader delegates through members that command others. Every shape of team is equally likely.
 */
export const drawGroups: fc.Arbitrary<DrawnGroups> = fc.oneof(
  trees,
  rings,
  teamsOf(() => 'chain'),
  teamsOf(() => 'net'),
  teamsOf((seed) => ({ use: 'random', density: 0.2, seed })),
);
