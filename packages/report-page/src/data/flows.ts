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
