import { user } from '@s-agents/core';
import { commandsOf } from './commands.js';
import type { SignFinder } from './sign.js';

/** 3.1: the team told the user that it failed while members were still at tasks for it. */
export const endedEarly: SignFinder = (frame) => {
  if (frame.ended?.result !== 'failure') return [];
  const commands = commandsOf(frame);
  return commands.flatMap(({ to, isFromUser, last }) => {
    if (!isFromUser || last?.report.status !== 'failed') return [];
    const open = commands.filter(
      (other) => !other.isFromUser && other.at <= last.at && (other.last === null || other.last.at > last.at),
    );
    if (open.length === 0) return [];
    const members = [...new Set(open.map((other) => other.to))].join(', ');
    return [{ mode: '3.1' as const, at: last.at, agent: to, what: `it gave up while ${members} had open tasks` }];
  });
};

/** 3.2: an agent reported success on a command without having judged anything since it got it. */
export const unverified: SignFinder = (frame) =>
  commandsOf(frame).flatMap(({ message, to, at, last }) => {
    if (last?.report.status !== 'succeeded') return [];
    const judged = frame.events.some(
      (event) => event.type === 'judged' && event.agent === to && event.at >= at && event.at <= last.at,
    );
    return judged
      ? []
      : [
          {
            mode: '3.2' as const,
            at: last.at,
            agent: to,
            what: `it reported "${message.text}" as done and judged nothing`,
          },
        ];
  });

/** 3.3: an agent told the user that the task is done, and by the world's own count it was not. */
export const wronglyVerified: SignFinder = ({ events }) => {
  let isMet = false;
  return events.flatMap((event) => {
    if (event.type === 'goal.checked') isMet = event.status.met;
    if (event.type !== 'message.published' || isMet) return [];
    const { from, to, report } = event.message;
    return to.includes(user) && report?.status === 'succeeded'
      ? [
          {
            mode: '3.3' as const,
            at: event.at,
            agent: from,
            what: 'it told the user that the task is done; it was not',
          },
        ]
      : [];
  });
};
