import type { Message } from '@s-agents/core';

/** The longest conversation that is shown to a model. */
const limit = 80;

/**
 * What is cut before the prompt is rendered is the oldest, but never what `agent` was last asked for: in a large team
 * more than that is said before the first plan.
 */
export function shownConversation(agent: string, conversation: readonly Message[]): readonly Message[] {
  if (conversation.length <= limit) return conversation;
  const asked = conversation.findLastIndex(({ kind, to }) => kind === 'command' && to.includes(agent));
  const start = conversation.length - limit;
  return asked < 0 || asked >= start
    ? conversation.slice(start)
    : [conversation[asked] as Message, ...conversation.slice(start + 1)];
}
