import type { Message } from '@s-agents/core';

/** A command, or the report of a success: what no pause should keep waiting. */
export function isGoodNews(message: Message): boolean {
  return message.kind === 'command' || message.report?.status === 'succeeded';
}
