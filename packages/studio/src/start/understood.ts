import { explainTask, type TaskLine, type Team } from '@s-agents/runner';

/** What a composed team is to do, and who leads whom in it. */
export interface UnderstoodTeam {
  readonly task: readonly TaskLine[];
  readonly world: string;
  readonly members: readonly { readonly name: string; readonly acts: boolean }[];
  readonly edges: readonly (readonly [string, string])[];
  /** Who gets the task. */
  readonly entries: readonly string[];
  /** What somebody might not expect. */
  readonly notes: readonly string[];
}

export function understoodOf(team: Team): UnderstoodTeam {
  const { graph, members, entries, notes, environment } = team;
  return {
    task: explainTask(team),
    world: environment.describe(),
    members: members.map(({ name, acts }) => ({ name, acts })),
    edges: graph.edges,
    entries,
    notes,
  };
}
