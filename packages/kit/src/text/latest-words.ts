import type { Immutable, Message } from '@s-agents/core';

/**
 * What was said, without reports that a task is begun or under way which a later message of the same agent on the same
 * command has overtaken.
 */
export function latestWords(conversation: readonly Immutable<Message>[]): readonly Immutable<Message>[] {
  const about = ({ from, inReplyTo = '' }: Immutable<Message>): string => `${from} ${inReplyTo}`;
  const last = new Map(conversation.map((message) => [about(message), message.id]));
  return conversation.filter((message) => {
    const status = message.report?.status;
    return (status !== 'under-way' && status !== 'started') || last.get(about(message)) === message.id;
  });
}
