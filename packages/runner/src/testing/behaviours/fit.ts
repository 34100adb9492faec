import type { Work } from '@s-agents/core';
import { countItems, deedsIn, isSameWork, retryableReasons, sumOf, workAsked } from '@s-agents/kit';
import type { GivenCommand, TeamLog } from './team-log.js';

/** Commands that have failed for a reason that no second try removes. */
export function impossible({ commands }: TeamLog): readonly GivenCommand[] {
  return commands.filter(({ answer }) => {
    const report = answer?.report;
    return report?.status === 'failed' && report.reason !== undefined && !retryableReasons.has(report.reason);
  });
}

/**
 * An agent that cannot do a task is not given it again, unless it is sent to a place that it has not tried. Returns the
 * commands that break this rule.
 */
export function givenAgain(log: TeamLog): readonly string[] {
  return impossible(log).flatMap((failed) =>
    log.commands
      .filter((later) => later.to === failed.to && later.index > (failed.answer?.index ?? 0))
      .filter((later) => isLike(later, failed) && !isElsewhere(later, failed))
      .map(({ to, at, message }) => `${to} was given "${message.text}" again at ${at} s`),
  );
}

function isElsewhere({ message: { guidance } }: GivenCommand, failed: GivenCommand): boolean {
  const where = JSON.stringify(guidance?.where);
  return guidance?.where !== undefined && where !== JSON.stringify(failed.message.guidance?.where);
}

/**
 * CSAS, example 4: an agent that could not do one task is given a different one, if any is left. Returns the failures at
 * single deeds after which that did not happen.
 */
export function givenNothingElse(log: TeamLog): readonly string[] {
  return impossible(log)
    .filter((failed) => workAsked(failed.message).length === 1 && isMoreLeft(log, failed))
    .flatMap((failed) =>
      log.commands.some(
        (later) => later.to === failed.to && later.index > (failed.answer?.index ?? 0) && !isLike(later, failed),
      )
        ? []
        : [`${failed.to} was given nothing else after it had failed at "${failed.message.text}"`],
    );
}

/** Whether the team lacked something that it was to hold besides what a task was about when that task failed. */
export function isMoreLeft({ events, start }: TeamLog, { message, answer }: GivenCommand): boolean {
  const failedAt = deedsIn(workAsked(message)).map(({ object }) => object);
  const reports = events.slice(0, (answer?.index ?? 0) + 1).flatMap((event) => {
    if (event.type !== 'message.published' || event.message.report === undefined) return [];
    return [[event.message.from, event.message.report.inventory] as const];
  });
  const held = sumOf([...new Map(reports).values()]);
  return start.task.goal.conditions.some(
    (condition) =>
      condition.kind === 'holds' &&
      !failedAt.includes(condition.name) &&
      countItems(held, condition.items) < condition.count,
  );
}

/**
 * CSAS, example 4: a task that one agent could not do is done by another that can. Returns the failures where no other
 * agent was given a similar task, or every other one failed at it too.
 */
export function takenOverByNobody(log: TeamLog): readonly string[] {
  return impossible(log).flatMap((failed) => {
    const others = log.commands.filter((command) => command.to !== failed.to && shareParts(command, failed));
    return others.some(({ answer }) => answer?.report.status !== 'failed')
      ? []
      : [`nobody did what ${failed.to} could not: "${failed.message.text}"`];
  });
}

export function isLike(one: GivenCommand, other: GivenCommand): boolean {
  return isSameWork(workIn(one), workIn(other));
}

/** Whether a part of the one is about what a part of the other is about. */
function shareParts(one: GivenCommand, other: GivenCommand): boolean {
  const parts = workIn(other);
  return workIn(one).some((part) => parts.some((like) => isSameWork([part], [like])));
}

/** What a command is about, wherever that is done. */
function workIn({ message }: GivenCommand): Work {
  return workAsked(message).map((part) => {
    if (typeof part === 'string') return part;
    const { position: _, ...deed } = part;
    return deed;
  });
}
