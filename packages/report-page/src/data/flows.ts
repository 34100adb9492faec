import type { RunReport } from '@s-agents/core';

/** What went from one agent to another. */
export interface Flow {
  readonly from: string;
  readonly to: string;
  /** Messages by kind: commands with recalls and questions, reports, and talk. */
  readonly commands: number;
  readonly reports: number;
  readonly talk: number;
  readonly tokens: number;
  /** Whether `from` may command `to`. */
  readonly isEdge: boolean;
}

const commandKinds: readonly string[] = ['command', 'recall', 'inquiry'];

/** Every edge of command, and everything else along which something went; the most tokens first. Pure. */
export function flowsOf({
  communication,
  organization,
}: Pick<RunReport, 'communication' | 'organization'>): readonly Flow[] {
  const commanding = new Set(organization.edges.map(({ from, to }) => `${from} ${to}`));
  const spoken = communication.edges.map(({ from, to, tokens, byKind }): Flow => {
    const count = (isMeant: (kind: string) => boolean): number =>
      Object.entries(byKind).reduce((sum, [kind, { messages }]) => (isMeant(kind) ? sum + messages : sum), 0);
    return {
      from,
      to,
      commands: count((kind) => commandKinds.includes(kind)),
      reports: count((kind) => kind === 'report'),
      talk: count((kind) => kind !== 'report' && !commandKinds.includes(kind)),
      tokens,
      isEdge: commanding.has(`${from} ${to}`),
    };
  });
  const known = new Set(spoken.map(({ from, to }) => `${from} ${to}`));
  const silent = organization.edges
    .filter(({ from, to }) => !known.has(`${from} ${to}`))
    .map(({ from, to }) => ({ from, to, commands: 0, reports: 0, talk: 0, tokens: 0, isEdge: true }));
  return [...spoken, ...silent].sort((a, b) => b.tokens - a.tokens);
}

/** What went between two agents, in both directions. */
export interface Exchange extends Omit<Flow, 'isEdge'> {
  /** Whether both may command each other, or neither. */
  readonly isMutual: boolean;
}

/** Joins the two directions of each edge, named from who commands to who is commanded; the most tokens first. Pure. */
export function exchangesOf(flows: readonly Flow[]): readonly Exchange[] {
  const pairs = Map.groupBy(flows, ({ from, to }) => [from, to].toSorted().join(' '));
  const sum = (pair: readonly Flow[], of: 'commands' | 'reports' | 'talk' | 'tokens'): number =>
    pair.reduce((total, flow) => total + flow[of], 0);
  return [...pairs.values()]
    .map((pair) => {
      const commanding = pair.filter(({ isEdge }) => isEdge);
      const { from = '', to = '' } = commanding[0] ?? pair[0] ?? {};
      return {
        from,
        to,
        isMutual: commanding.length !== 1,
        commands: sum(pair, 'commands'),
        reports: sum(pair, 'reports'),
        talk: sum(pair, 'talk'),
        tokens: sum(pair, 'tokens'),
      };
    })
    .sort((a, b) => b.tokens - a.tokens);
}
