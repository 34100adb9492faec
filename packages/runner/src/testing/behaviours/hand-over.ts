import { deedsIn, ownValue, workAsked } from '@s-agents/kit';
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
    deedsIn(workAsked(command.message)).flatMap((deed) => {
      return deed.verb === 'give' && deed.recipient !== undefined
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
 * A giver holds the item when it is told to hand it over, and the receiver has got it by the time the giver reports
 * success. Returns what contradicts this.
 */
export function undelivered(log: TeamLog): readonly string[] {
  const withNothing = giftsIn(log).flatMap(({ command, from, item }) =>
    (ownValue(command.held, item) ?? 0) === 0 ? [`"${command.message.text}" of ${from}: it held none`] : [],
  );
  return [...withNothing, ...notReceived(log)];
}

/**
 * The receiver has got the items by the time an agent reports that they were handed over. Returns the hand-overs for
 * which it has not.
 */
export function notReceived(log: TeamLog): readonly string[] {
  return giftsIn(log).flatMap(({ command, from, to, item, count }) => {
    const { answer } = command;
    if (answer?.report.status !== 'succeeded') return [];
    const got = log.events
      .slice(command.index, answer.index)
      .reduce(
        (sum, event) =>
          event.type === 'body.received' && event.agent === to && event.item === item ? sum + event.count : sum,
        0,
      );
    return got >= count ? [] : [`"${command.message.text}" of ${from}: ${to} got ${got}`];
  });
}
