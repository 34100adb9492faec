import { isLastWord, type Message, type RunEvent } from '@s-agents/core';

/** A command to one receiver, and what became of it. Times in world seconds, null for what did not happen. */
export interface Command {
  readonly message: Message;
  readonly to: string;
  /** Sequence of its publication. */
  readonly sequence: number;
  readonly at: number;
  receivedAt: number | null;
  /** When the receiver published its last word on the command, for the commander. */
  answeredAt: number | null;
  answer: Message | null;
  /** The first further last word that the receiver published on it. */
  repeatedBy: RunEvent | null;
}

/** All commands in the order of their publication. */
export function readCommands(events: readonly RunEvent[]): readonly Command[] {
  const commands: Command[] = [];
  for (const event of events) {
    if (event.type === 'message.published') {
      const { message } = event;
      if (message.kind === 'command') {
        for (const to of message.to) {
          commands.push({
            message,
            to,
            sequence: event.sequence,
            at: event.at,
            receivedAt: null,
            answeredAt: null,
            answer: null,
            repeatedBy: null,
          });
        }
      } else if (isLastWord(message.report)) answer(commands, message, event);
    } else if (event.type === 'message.received') {
      const command = commands.find(({ message, to }) => message.id === event.message.id && to === event.agent);
      if (command !== undefined) command.receivedAt ??= event.at;
    }
  }
  return commands;
}

function answer(commands: readonly Command[], message: Message, event: RunEvent): void {
  const command = commands.find(
    (candidate) =>
      candidate.message.id === message.inReplyTo &&
      candidate.to === message.from &&
      message.to.includes(candidate.message.from),
  );
  if (command === undefined) return;
  if (command.answeredAt !== null) {
    command.repeatedBy ??= event;
    return;
  }
  command.answeredAt = event.at;
  command.answer = message;
}
