import type { ChatMessage } from '@s-agents/core';

/** Characters of a malformed answer that are sent back at most: it is paid for again. */
const longestQuote = 20_000;

/** The conversation with the malformed answer and what is wrong with it, to ask again. */
export function followUp(messages: readonly ChatMessage[], answer: string, problem: string): readonly ChatMessage[] {
  return [
    ...messages,
    { role: 'assistant', content: answer.length > longestQuote ? `${answer.slice(0, longestQuote)}…` : answer },
    {
      role: 'user',
      content: `This answer cannot be used: ${problem}\nGive the whole answer again, corrected, and nothing else.`,
    },
  ];
}
