import type { Condition, RunEventOf } from '@s-agents/core';
import { countItems, deedsIn, workAsked } from '@s-agents/kit';
import type { GivenCommand, TeamLog } from './team-log.js';

type Holding = Extract<Condition, { readonly kind: 'holds' }>;

/**
 * S-Agents, appendix B.2: while the goal is open, a worker that finishes its task gets another one at once. Returns the
 * finishes after which that did not happen. Finishes with a single piece left of the goal are not counted.
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
 * What the members hold, what they are working on and what they are planned to do after that covers the goal from the
 * first commands until it is met, so what one member gives up is taken over by others. Returns the moments at which it did
 * not, checked after each finish.
 */
export function leftUndone({ commands, metFrom, events }: TeamLog, { items, count }: Holding): readonly string[] {
  const metAt = events[metFrom]?.at ?? Number.POSITIVE_INFINITY;
  return finished(commands).flatMap(({ answer, message }) => {
    const until = commands.filter(({ at }) => at <= answer.at);
    const planned = events.findLast(
      (event): event is RunEventOf<'plan.made'> =>
        event.type === 'plan.made' && event.at <= answer.at && event.agent === message.from,
    );
    const covered = [...Map.groupBy(until, ({ to }) => to)].reduce(
      (sum, [to, own]) =>
        sum +
        Math.max(
          ...own.map((command) => reaching(command, items, answer.at)),
          ...(planned?.plan.tasks ?? []).map(({ agent, work }) =>
            agent === to ? (deedsIn(work)[0]?.quantity ?? 0) : 0,
          ),
        ),
      0,
    );
    return answer.at >= metAt || covered >= count
      ? []
      : [`at ${answer.at} s all that was under way came to ${covered} of ${count}`];
  });
}

/** The commands that were carried out while more than one piece of the goal was left: a single one is not divided. */
export function finishes({ commands, events, metFrom }: TeamLog): readonly Finished[] {
  const metAt = events[metFrom]?.at ?? Number.POSITIVE_INFINITY;
  const leftAt = (time: number): number => {
    const last = events.findLast(
      (event): event is RunEventOf<'goal.checked'> => event.type === 'goal.checked' && event.at <= time,
    );
    return last === undefined ? Number.POSITIVE_INFINITY : last.status.wanted - last.status.reached;
  };
  return finished(commands).filter(({ answer }) => answer.at < metAt && leftAt(answer.at) > 1);
}

/**
 * How many of the items the receiver of a command will hold in the end: the amount that it was told, or, once it has
 * given up, the amount that it held then.
 */
function reaching({ message, held, answer }: GivenCommand, items: readonly string[], at: number): number {
  if (answer !== null && answer.at <= at && answer.report.status !== 'succeeded')
    return countItems(answer.report.inventory, items);
  return Math.max(countItems(held, items), deedsIn(workAsked(message))[0]?.quantity ?? 0);
}

type Finished = GivenCommand & { readonly answer: NonNullable<GivenCommand['answer']> };

function finished(commands: readonly GivenCommand[]): readonly Finished[] {
  return commands.filter((command): command is Finished => command.answer?.report.status === 'succeeded');
}
