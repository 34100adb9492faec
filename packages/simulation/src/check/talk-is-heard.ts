import { user } from '@s-agents/core';
import { isTalk } from '@s-agents/kit';
import type { Finding, Invariant } from './violation.js';

export const talkIsHeard: Invariant = {
  name: 'talk-is-heard',
  promise:
    'agents talk only to those who hear them, and report only to those who command them; the user hears everybody',
  check: ({ messages, started }) => {
    const commands = new Set(started?.edges.map(([from, to]) => `${from} ${to}`));
    const hearing = started?.hearing === undefined ? null : new Set(started.hearing.map((edge) => edge.join(' ')));
    const findings: Finding[] = [];
    for (const { message, at, sequence } of messages.values()) {
      const { id, kind, from, text } = message;
      if (from === user) continue;
      for (const to of message.to) {
        if (to === user) continue;
        const isAllowed = isTalk(kind)
          ? hearing === null || hearing.has(`${from} ${to}`)
          : kind !== 'report' || commands.has(`${to} ${from}`);
        if (!isAllowed)
          findings.push({
            at,
            sequence,
            detail: isTalk(kind)
              ? `${from} talks to ${to}, who does not hear it (${id}: "${text}")`
              : `${from} reports to ${to}, who does not command it (${id}: "${text}")`,
          });
      }
    }
    return findings;
  },
};
