import type { Group } from './groups.js';

/** What the drawing of an organization shows: agents, and groups as one node each. */
export interface FoldedTeam {
  /** The names of agents, and of groups as {@link groupName} gives them. */
  readonly names: readonly string[];
  readonly edges: readonly (readonly [string, string])[];
  /** As what an agent is shown: itself, or its group. */
  readonly shownAs: (name: string) => string;
}

/** The name of a group's node, which no agent has. */
export function groupName(leader: string): string {
  return `${leader}/…`;
}

/** Folds the groups that are not opened. Pure. */
export function foldTeam(
  names: readonly string[],
  edges: readonly (readonly [string, string])[],
  { groups, opened }: { readonly groups: ReadonlyMap<string, Group>; readonly opened: ReadonlySet<string> },
): FoldedTeam {
  const folded = new Map<string, string>();
  for (const { leader, members } of groups.values())
    if (!opened.has(leader)) for (const member of members) folded.set(member, groupName(leader));
  const shownAs = (name: string): string => folded.get(name) ?? name;
  const shown = new Map(edges.map(([from, to]) => [JSON.stringify([shownAs(from), shownAs(to)]), [from, to] as const]));
  return {
    names: [...new Set(names.map(shownAs))],
    edges: [...shown.values()].map(([from, to]) => [shownAs(from), shownAs(to)]),
    shownAs,
  };
}
