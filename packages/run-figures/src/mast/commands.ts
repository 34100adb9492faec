import { isLastWord, user, type Message, type Report } from '@s-agents/core';
import type { Frame } from '../figures/frame.js';

/** A command to one agent, and what it reported on it. */
export interface Command {
  readonly message: Message;
  readonly to: string;
  readonly at: number;
  readonly isFromUser: boolean;
  readonly reports: readonly { readonly at: number; readonly report: Report; readonly text: string }[];
  /** The report that ended it; null when it stayed open. */
  readonly last: { readonly at: number; readonly report: Report } | null;
}

/** The commands of a run, one for each receiver, in order. */
export function commandsOf({ events }: Frame): readonly Command[] {
  const messages = events.flatMap((event) => (event.type === 'message.published' ? [event] : []));
  const answers = Map.groupBy(messages, ({ message }) => `${message.from} ${message.inReplyTo ?? ''}`);
  return messages.flatMap(({ at, message }) =>
    message.kind !== 'command'
      ? []
      : message.to.map((to) => {
          const reports = (answers.get(`${to} ${message.id}`) ?? []).flatMap((answer) =>
            answer.message.report === undefined
              ? []
              : [{ at: answer.at, report: answer.message.report, text: answer.message.text }],
          );
          const last = reports.findLast(({ report }) => isLastWord(report)) ?? null;
          return { message, to, at, isFromUser: message.from === user, reports, last };
        }),
  );
}
