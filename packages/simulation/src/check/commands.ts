import { isLastWord, type Message, type RunEvent } from '@s-agents/core';

/** A command to one receiver, and what became of it. Times in world seconds, null for what did not happen. */
export interface Command {
  readonly message: Message;
  readonly to: string;
  /** Sequence of its publication. */
  readonly sequence: number;
  readonly at: number;
  receivedAt: number | null;
  /** When the receiver published its last word on it, to whoever commanded. */
  answeredAt: number | null;
  answer: Message | null;
  /** When the receiver got another command. */
  supersededAt: number | null;
}

/** All commands in the order of their publication. */
export function readCommands(events: readonly RunEvent[]): readonly Command[] {
  const commands: Command[] = [];
  for (const event of events) {
    if (event.type === 'message.published') {
      const { message } = event;
      if (message.kind === 'command') {
        for (const to of message.to) {
          for (const earlier of commands) if (earlier.to === to) earlier.supersededAt ??= event.at;
          commands.push({
            message,
            to,
            sequence: event.sequence,
            at: event.at,
            receivedAt: null,
            answeredAt: null,
            answer: null,
            supersededAt: null,
          });
        }
      } else if (isLastWord(message.report)) answer(commands, message, event.at);
    } else if (event.type === 'message.received') {
      const command = commands.find(({ message, to }) => message.id === event.message.id && to === event.agent);
      if (command !== undefined) command.receivedAt ??= event.at;
    }
  }
  return commands;
}

function answer(commands: readonly Command[], message: Message, at: number): void {
  const command = commands.find(
    (candidate) =>
      candidate.message.id === message.inReplyTo &&
      candidate.to === message.from &&
      message.to.includes(candidate.message.from),
  );
  if (command === undefined || command.answeredAt !== null) return;
  command.answeredAt = at;
  command.answer = message;
}
