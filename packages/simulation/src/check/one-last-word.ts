import { finding, type Finding, type Invariant } from './violation.js';

export const oneLastWord: Invariant = {
  name: 'one-last-word',
  promise:
    'a command gets exactly one last word: succeeded, failed, superseded or refused by its receiver, or cancelled ' +
    "when it is open at the run's end; none where one of the two is gone",
  check: ({ commands, all, goneAt }) => {
    const cancelled = new Map(all('command.cancelled').map((event) => [`${event.messageId} ${event.agent}`, event]));
    const [ended] = all('run.ended');
    return commands.flatMap(({ repeatedBy, message, to, answeredAt }): Finding[] => {
      const what = `${message.id} ("${message.text}")`;
      if (repeatedBy !== null) return [finding(repeatedBy, `${to} gives another last word on ${what}`)];
      const end = cancelled.get(`${message.id} ${to}`);
      if (end !== undefined && answeredAt !== null)
        return [finding(end, `${what} is cancelled although ${to} gave its last word on it at ${answeredAt} s`)];
      return ended === undefined ||
        end !== undefined ||
        answeredAt !== null ||
        goneAt.has(to) ||
        goneAt.has(message.from)
        ? []
        : [finding(ended, `${what} to ${to} has no last word when the run ends`)];
    });
  },
};
