import { countItems, parseDeed, type Condition } from '@s-agents/core';
import type { GivenCommand, TeamLog } from './team-log.js';

type Holding = Extract<Condition, { readonly kind: 'holds' }>;

/**
 * S-Agents, appendix B.2: who has finished is given more at once, as long as the goal is open. Returns who was not. What
 * was answered at the moment at which the goal was met counts as later.
 */
export function leftIdle(log: TeamLog): readonly string[] {
  const { commands } = log;
  return finishes(log).flatMap(({ to, answer, message }) =>
    commands.some((next) => next.to === to && next.index > answer.index && next.at === answer.at)
      ? []
      : [`${to} finished "${message.text}" at ${answer.at} s and was given nothing`],
  );
}

/**
 * What members hold and what they are at covers the goal, from the first commands on until it is met: whatever one leaves
 * is taken over. Returns the moments at which it did not, as seen after each finish.
 */
export function leftUndone({ commands, metFrom, events }: TeamLog, { items, count }: Holding): readonly string[] {
  const metAt = events[metFrom]?.at ?? Number.POSITIVE_INFINITY;
  return finished(commands).flatMap(({ answer }) => {
    const until = commands.filter(({ at }) => at <= answer.at);
    const covered = [...Map.groupBy(until, ({ to }) => to).values()].reduce(
      (sum, own) => sum + Math.max(...own.map((command) => reaching(command, items, answer.at))),
      0,
    );
    return answer.at >= metAt || covered >= count
      ? []
      : [`at ${answer.at} s all that was under way came to ${covered} of ${count}`];
  });
}

/** The commands that were carried out before the goal was met. */
export function finishes({ commands, events, metFrom }: TeamLog): readonly Finished[] {
  const metAt = events[metFrom]?.at ?? Number.POSITIVE_INFINITY;
  return finished(commands).filter(({ answer }) => answer.at < metAt);
}

/** What the receiver of a command holds in the end: what it was told, or what it held where it has given up. */
function reaching({ message, held, answer }: GivenCommand, items: readonly string[], at: number): number {
  if (answer !== null && answer.at <= at && answer.report.status !== 'succeeded')
    return countItems(answer.report.inventory, items);
  return Math.max(countItems(held, items), parseDeed(message.text)?.quantity ?? 0);
}

type Finished = GivenCommand & { readonly answer: NonNullable<GivenCommand['answer']> };

function finished(commands: readonly GivenCommand[]): readonly Finished[] {
  return commands.filter((command): command is Finished => command.answer?.report.status === 'succeeded');
}
