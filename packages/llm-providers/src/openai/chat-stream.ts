import type { Json } from '@s-agents/core';
import { isObject } from '../wire/text.js';
import type { Assembler } from '../wire/stream-format.js';
import { messageTexts } from '../servers/message-texts.js';

/**
 * Puts the pieces of a chat completion together. Its end is the finish reason, or `[DONE]` from servers that give none.
 * Other choices and tool calls than the first, and unknown fields, are passed over.
 */
export function chatAssembler(): Assembler {
  const texts = { content: '', toolArguments: '', refusal: '', reasoning: '' };
  let reason: string | null = null;
  let usage: unknown = null;
  let hasChoice = false;
  let isOver = false;
  return {
    add: (value) => {
      if (!isObject(value)) return '';
      const { choices, x_groq: groq } = value;
      if (isObject(value['usage'])) ({ usage } = value);
      else if (isObject(groq) && isObject(groq['usage'])) ({ usage } = groq);
      const choice: unknown = Array.isArray(choices) ? choices.find(isFirst) : null;
      if (!isObject(choice)) return '';
      hasChoice = true;
      if (typeof choice['finish_reason'] === 'string') reason = choice['finish_reason'];
      // Some servers give the whole message in the place of a part of it.
      const delta = choice['delta'] ?? choice['message'];
      if (!isObject(delta)) return '';
      const piece = messageTexts(delta);
      texts.content += piece.content;
      texts.toolArguments += piece.toolArguments;
      texts.refusal += piece.refusal;
      texts.reasoning += piece.reasoning;
      return piece.content + piece.toolArguments + piece.refusal + piece.reasoning;
    },
    isPiece: (value) => isObject(value) && value['object'] === 'chat.completion.chunk',
    end: () => {
      isOver = true;
    },
    get answer() {
      if (!isOver && reason === null) return null;
      const { content, toolArguments, refusal, reasoning } = texts;
      const calls = toolArguments === '' ? {} : { tool_calls: [{ function: { arguments: toolArguments } }] };
      const message = { content, refusal, reasoning, ...calls };
      return { choices: hasChoice ? [{ message, finish_reason: reason }] : [], usage: usage as Json };
    },
  };
}

function isFirst(choice: unknown): boolean {
  return isObject(choice) && (choice['index'] ?? 0) === 0;
}
