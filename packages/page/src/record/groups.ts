/** The team as it is shown when it is large: those who lead, and those whom nobody but one of them commands. */
export interface Group {
  readonly leader: string;
  readonly members: readonly string[];
}

/** From how many agents on a team is shown in groups, and how many members make one. */
const large = 24;
const least = 4;

/** The groups of a large team: members without members of their own, by who commands them; none in a small team. Pure. */
export function groupsOf(
  names: readonly string[],
  edges: readonly (readonly [string, string])[],
): ReadonlyMap<string, Group> {
  if (names.length <= large) return new Map();
  const leaders = new Set(edges.map(([from]) => from));
  const commanders = Map.groupBy(edges, ([, to]) => to);
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const [edge, ...more] = commanders.get(name) ?? [];
    if (edge === undefined || more.length > 0 || leaders.has(name)) continue;
    const [leader] = edge;
    const members = groups.get(leader);
    if (members === undefined) groups.set(leader, [name]);
    else members.push(name);
  }
  return new Map(
    [...groups]
      .filter(([, members]) => members.length >= least)
      .map(([leader, members]) => [leader, { leader, members }]),
  );
}
