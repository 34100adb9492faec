import { user } from '@s-agents/core';
import type { Finding, Invariant } from './violation.js';

export const commandsHaveEdges: Invariant = {
  name: 'commands-have-edges',
  promise: 'commands travel along the edges of the organization only; the user may command every agent',
  check: ({ commands, started, agents }) => {
    const findings: Finding[] = [];
    const edges = new Set(started?.edges.map(([from, to]) => `${from} ${to}`) ?? []);
    for (const { message, to, at, sequence } of commands) {
      const isAllowed = message.from === user ? agents.includes(to) : edges.has(`${message.from} ${to}`);
      if (!isAllowed)
        findings.push({
          at,
          sequence,
          detail: `${message.from} commands ${to} (${message.id}: "${message.text}") without an edge between them`,
        });
    }
    return findings;
  },
};
