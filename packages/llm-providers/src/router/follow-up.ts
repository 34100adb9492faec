import type { ChatMessage } from '@s-agents/core';

/** The conversation with the malformed answer and what is wrong with it, to be asked again. */
export function followUp(messages: readonly ChatMessage[], answer: string, problem: string): readonly ChatMessage[] {
  return [
    ...messages,
    { role: 'assistant', content: answer },
    {
      role: 'user',
      content: `This answer cannot be used: ${problem}\nGive the whole answer again, corrected, and nothing else.`,
    },
  ];
}
