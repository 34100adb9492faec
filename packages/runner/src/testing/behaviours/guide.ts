import { isLike } from './fit.js';
import type { GivenCommand, TeamLog } from './team-log.js';

/**
 * The commands that call for guidance: the receiver has already failed at a similar task, and another agent has
 * succeeded at it in a known place.
 */
export function commandsToStruggling({ commands }: TeamLog): readonly GivenCommand[] {
  return commands.filter((command) => {
    const before = commands.filter(
      (other) => other.answer !== null && other.answer.index < command.index && isLike(other, command),
    );
    return (
      before.some(({ to, answer }) => to === command.to && answer?.report.status === 'failed') &&
      before.some((other) => isExample(other, command))
    );
  });
}

/**
 * S-Agents, figures 7b and 8b: a command that calls for guidance names a place where another agent has succeeded.
 * Returns the commands that do not.
 */
export function unguided(log: TeamLog): readonly string[] {
  return commandsToStruggling(log).flatMap((command) => {
    const { guidance, text } = command.message;
    const examples = log.commands.filter((other) => isExample(other, command) && isLike(other, command));
    const places = examples.map(({ answer }) => JSON.stringify(answer?.report.position));
    return guidance?.where !== undefined && places.includes(JSON.stringify(guidance.where))
      ? []
      : [`${command.to} was told "${text}" at ${command.at} s without where others had succeeded`];
  });
}

function isExample({ to, answer }: GivenCommand, command: GivenCommand): boolean {
  return (
    to !== command.to &&
    answer !== null &&
    answer.index < command.index &&
    answer.report.status === 'succeeded' &&
    answer.report.position !== undefined
  );
}
