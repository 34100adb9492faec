import type { ChatMessage } from '@s-agents/core';

/** The most characters of a malformed answer that are sent back, since they are paid for again: about 1,000 tokens. */
export const maximumQuotedCharacters = 4000;

/**
 * Returns a prompt extended by the last malformed answer and a request to correct it. The prompt stays as it was, so
 * that a server that keeps what it computed for its beginning does not compute it again; earlier malformed answers are
 * left out.
 */
export function followUp(prompt: readonly ChatMessage[], answer: string, problem: string): readonly ChatMessage[] {
  return [
    ...prompt,
    { role: 'assistant', content: quoted(answer) },
    {
      role: 'user',
      content: `This answer cannot be used: ${problem}\nGive the whole answer again, corrected, and nothing else.`,
    },
  ];
}

/** Some servers refuse an empty message. */
function quoted(answer: string): string {
  const left = answer.length - maximumQuotedCharacters;
  if (left > 0) return `${answer.slice(0, maximumQuotedCharacters)}\n(${left} more characters, not shown)`;
  return answer.trim() === '' ? '(nothing)' : answer;
}
