import { waitsForThoseCalledAwayAtTheEnd } from './called-away.js';
import type { Command } from './commands.js';
import type { History } from './history.js';
import { longestPause, rounding } from './longest-waits.js';
import { finding, type Finding, type Invariant } from './violation.js';

export const noTaskLost: Invariant = {
  name: 'no-task-lost',
  promise:
    'a command gets a last word or is void because its receiver is gone, unless the run ended while somebody was at it, ' +
    'or its receiver waited for those whom the user had called away',
  check: (history) => {
    const { end, worksUntil } = history;
    if (end === null) return [];
    const forgotten = history.commands
      .filter((command) => isOpen(command, history))
      .flatMap((command): Finding[] => {
        const idle = idleSince(command, history);
        if (idle === null || worksUntil - idle <= longestPause + history.slowestCall + rounding) return [];
        const { message, to } = command;
        return [
          finding(
            end,
            `nobody is at ${message.id} ("${message.text}", ${message.from} to ${to}) since ${idle} s, and it ` +
              'was never answered',
          ),
        ];
      });
    return [...forgotten, ...stillOnTheirWay(history)];
  },
};

/**
 * A run must not fail for lack of work while a message is still on its way to an agent. Returns the messages for which
 * it did.
 */
function stillOnTheirWay(history: History): Finding[] {
  const [ended] = history.all('run.ended');
  if (ended?.result !== 'failure') return [];
  const received = new Set(history.all('message.received').map(({ agent, message }) => `${agent} ${message.id}`));
  return history
    .all('message.published')
    .flatMap(({ message }) =>
      message.to
        .filter(
          (agent) =>
            history.agents.includes(agent) &&
            !history.goneAt.has(agent) &&
            !received.has(`${agent} ${message.id}`) &&
            !isAway(agent, history),
        )
        .map((agent) =>
          finding(
            ended,
            `the run gives up while ${message.id} (${message.kind} from ${message.from}: "${message.text}") is ` +
              `on its way to ${agent}`,
          ),
        ),
    );
}

function isAway(agent: string, history: History): boolean {
  const lost = history.all('body.lost').findLast((event) => event.agent === agent);
  const returned = history.all('body.returned').findLast((event) => event.agent === agent);
  return lost !== undefined && lost.sequence > (returned?.sequence ?? -1);
}

function isOpen({ to, answeredAt }: Command, { goneAt }: History): boolean {
  return answeredAt === null && !goneAt.has(to);
}

/**
 * World seconds since which nothing has been done about a command that is still open at the end; null if something is
 * still being done, or the agent has an excuse.
 */
function idleSince({ to, at, receivedAt }: Command, history: History): number | null {
  if (history.commands.some((other) => other.message.from === to && isOpen(other, history))) return null;
  // The command is still on its way. Another invariant checks whether it should have arrived.
  if (receivedAt === null) return null;
  // A scheduler that hands out turns keeps the others waiting, so a step of any agent counts.
  const isPaced = history.started?.scheduler !== 'non-obstructive';
  const own = history.events.filter((event) => 'agent' in event && (event.agent === to || isPaced));
  if (isAway(to, history) || waitsForThoseCalledAwayAtTheEnd(to, history)) return null;
  const step = own.findLast(({ type }) => type === 'step.started' || type === 'step.ended');
  const begun = own.filter(({ type }) => type === 'step.started').length;
  return begun > own.filter(({ type }) => type === 'step.ended').length
    ? null
    : Math.max(
        at,
        receivedAt,
        step?.at ?? 0,
        // The agent waited for the members to which it had passed on parts of the command, until they answered.
        ...history.commands.flatMap(({ message, answeredAt }) => (message.from === to ? (answeredAt ?? []) : [])),
        history.all('body.returned').findLast((event) => event.agent === to)?.at ?? 0,
      );
}
