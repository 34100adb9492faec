import { ownValue, parseDeed } from '@s-agents/core';
import type { GivenCommand, TeamLog } from './team-log.js';

/** What a command tells its receiver to hand over to another agent. */
export interface Gift {
  readonly command: GivenCommand;
  readonly from: string;
  readonly to: string;
  readonly item: string;
  readonly count: number;
}

export function giftsIn({ commands }: TeamLog): readonly Gift[] {
  return commands.flatMap((command) =>
    command.message.text.split(';').flatMap((part) => {
      const deed = parseDeed(part);
      return deed?.verb === 'give' && deed.recipient !== undefined
        ? [
            {
              command,
              from: command.to,
              to: deed.recipient,
              item: deed.object.replace(/^minecraft:/, ''),
              count: deed.quantity,
            },
          ]
        : [];
    }),
  );
}

/**
 * Whoever is told to give holds the thing, and once it says that it has succeeded, the other one has got it. Returns what
 * contradicts it.
 */
export function undelivered(log: TeamLog): readonly string[] {
  return giftsIn(log).flatMap((gift) => {
    const { command, from, to, item, count } = gift;
    const { answer, held } = command;
    const said = `"${command.message.text}" of ${from}`;
    if ((ownValue(held, item) ?? 0) === 0) return [`${said}: it held none`];
    if (answer?.report.status !== 'succeeded') return [];
    const got = log.events
      .slice(command.index, answer.index)
      .reduce(
        (sum, event) =>
          event.type === 'body.received' && event.agent === to && event.item === item ? sum + event.count : sum,
        0,
      );
    return got >= count ? [] : [`${said}: ${to} got ${got}`];
  });
}
