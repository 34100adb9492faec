import type { ChatMessage } from '@s-agents/core';

/** The most characters of a malformed answer that are sent back, since they are paid for again. */
const maximumQuotedCharacters = 20_000;

/** Returns the conversation extended by the malformed answer and a request to correct it. */
export function followUp(messages: readonly ChatMessage[], answer: string, problem: string): readonly ChatMessage[] {
  return [
    ...messages,
    {
      role: 'assistant',
      content: answer.length > maximumQuotedCharacters ? `${answer.slice(0, maximumQuotedCharacters)}…` : answer,
    },
    {
      role: 'user',
      content: `This answer cannot be used: ${problem}\nGive the whole answer again, corrected, and nothing else.`,
    },
  ];
}
