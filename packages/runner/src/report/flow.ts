import type { RunEventOf, RunReport } from '@s-agents/core';
import { isTalk } from '@s-agents/kit';
import type { CountedEdge } from './communication.js';

type Flow = Omit<RunReport['organization']['hearing']['edges'][number], 'from' | 'to'>;

const nothing: Flow = { messages: 0, tokens: 0 };

/** Returns both graphs of a run, who commands and who hears whom, each edge with what went along it. Pure. */
export function flowOf(
  { edges, hearing }: Pick<RunEventOf<'run.started'>, 'edges' | 'hearing'>,
  counted: readonly CountedEdge[],
): Pick<RunReport['organization'], 'edges' | 'hearing'> {
  const byEnds = new Map(counted.map((edge) => [`${edge.from} ${edge.to}`, edge]));
  const along = (from: string, to: string, isMeant: (kind: string) => boolean): Flow =>
    Object.entries(byEnds.get(`${from} ${to}`)?.byKind ?? {})
      .filter(([kind]) => isMeant(kind))
      .reduce(
        (sum, [, { messages, tokens }]) => ({ messages: sum.messages + messages, tokens: sum.tokens + tokens }),
        nothing,
      );
  const heard = (hearing ?? counted.map(({ from, to }) => [from, to] as const)).map(([from, to]) => ({
    from,
    to,
    ...along(from, to, isTalk),
  }));
  return {
    edges: edges.map(([from, to]) => ({
      from,
      to,
      commands: along(from, to, (kind) => kind === 'command' || kind === 'recall'),
      reports: along(to, from, (kind) => kind === 'report'),
    })),
    hearing: {
      everybody: hearing === undefined,
      edges: hearing === undefined ? heard.filter(({ messages }) => messages > 0) : heard,
    },
  };
}
