import { isSameWork, workAsked } from '@s-agents/kit';
import { commandsOf, type Command } from './commands.js';
import { risesOf } from './rises.js';
import type { Sign, SignFinder } from './sign.js';

/** World seconds before the end within which a failure is looked for, and those that an agent has to tell of it. */
const silentSeconds = 600;
const tellSeconds = 60;

/** 2.4: at the end an agent is at a command, and has told its commander nothing since it failed some minutes before. */
export const withheldInformation: SignFinder = (frame) => {
  const { ended, events } = frame;
  if (ended === null) return [];
  return commandsOf(frame).flatMap(({ to, at, isFromUser, last, reports, message }) => {
    if (isFromUser || last !== null) return [];
    const since = Math.max(at, reports.at(-1)?.at ?? at);
    const failed = events.find(
      (event) =>
        event.type === 'action.ended' &&
        event.agent === to &&
        event.outcome.status === 'failed' &&
        event.at >= since &&
        event.at >= ended.at - silentSeconds &&
        event.at <= ended.at - tellSeconds,
    );
    if (failed === undefined) return [];
    const what = `it failed at "${message.text}" and told ${message.from} nothing of it`;
    return [{ mode: '2.4' as const, at: failed.at, agent: to, what }];
  });
};

/**
 * 2.5: an agent gave a task again, without a word on how, to the one that had told it that it failed at it or refused
 * it, although the goal had not come nearer.
 */
export const ignoredInput: SignFinder = (frame) => {
  const signs: Sign[] = [];
  const rises = risesOf(frame.events);
  const commands = commandsOf(frame).filter(({ isFromUser }) => !isFromUser);
  for (const [index, command] of commands.entries()) {
    const { message, to, at } = command;
    if (message.guidance !== undefined) continue;
    const before = commands.slice(0, index).findLast((other) => isSameTask(other, command) && other.last !== null);
    const last = before?.last;
    if (last === undefined || last === null || last.at > at) continue;
    const { status } = last.report;
    if ((status === 'failed' || status === 'refused') && !rises.some((rise) => rise > last.at && rise <= at))
      signs.push({
        mode: '2.5',
        at,
        agent: message.from,
        what: `it gave "${message.text}" again to ${to}, whose word on it had been: ${status}`,
      });
  }
  return signs;
};

function isSameTask(one: Command, other: Command): boolean {
  return (
    one.to === other.to &&
    one.message.from === other.message.from &&
    isSameWork(workAsked(one.message), workAsked(other.message))
  );
}
